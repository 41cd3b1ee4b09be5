import { CompiledQuery } from 'kysely';
import type { CourseCertificate } from '../../../contract/achievements.ts';
import { shownCode } from '../../../domain/achievements/code.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor } from '../../cursor.ts';
import type { Readable } from '../../db/database.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { loadForEditing } from '../courses/change.ts';
import { pictureAddress } from '../identity/picture-address.ts';

interface Row {
  id: string;
  code: string;
  user_id: string;
  first_name: string;
  last_name: string;
  picture_version: string | null;
  earned_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
  revoke_reason: string;
}

interface ListRow extends Row {
  sort_key: string;
  total: number;
}

const columns = `x.id, x.code, x.user_id, u.first_name, u.last_name, u.picture_version, x.earned_at, x.revoked_at,
  b.first_name || ' ' || b.last_name as revoked_by, x.revoke_reason`;
const tables = `certificates x join users u on u.id = x.user_id left join users b on b.id = x.revoked_by`;
const sortKey = `to_char(x.earned_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

const list = `select ${columns}, ${sortKey} as sort_key, (select count(*) from certificates y where y.course_id = $1) as total
from ${tables}
where x.course_id = $1 and ($2::text is null or (${sortKey}, x.id) < ($2::text, $3::uuid))
order by sort_key desc, x.id desc limit $4`;

const pageSize = 50;

/** One page of the certificates of a course, the last one first. */
export async function listCertificates(
  app: App,
  actor: Actor,
  courseId: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<CourseCertificate[]>> {
  const { read } = app.database;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  await loadForEditing(read, actor, courseId);
  const limit = query.limit ?? pageSize;
  const asked = [courseId, after?.key ?? null, after?.id ?? null, limit + 1];
  const { rows } = await read.executeQuery<ListRow>(CompiledQuery.raw(list, asked));
  return pageOf(rows, { limit, after }, shownOf);
}

/** One row of the list. */
export async function readCertificate(read: Readable, id: string): Promise<CourseCertificate> {
  const { rows } = await read.executeQuery<Row>(
    CompiledQuery.raw(`select ${columns} from ${tables} where x.id = $1`, [id]),
  );
  const [row] = rows;
  if (!row) throw new Error('The certificate was read in this transaction');
  return shownOf(row);
}

function shownOf(row: Row): CourseCertificate {
  return {
    id: row.id,
    code: shownCode(row.code),
    student: {
      id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      picture: pictureAddress({ id: row.user_id, picture_version: row.picture_version }),
    },
    earnedAt: row.earned_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by,
    revokeReason: row.revoke_reason,
  };
}
