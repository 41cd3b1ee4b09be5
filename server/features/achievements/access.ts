import { CompiledQuery, type Selectable } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';

/** A certificate, and how whoever asks stands to it. */
export interface CertificateForActor {
  id: string;
  code: string;
  courseId: string;
  userId: string;
  holder: string;
  college: string;
  courseTitle: string;
  courseCode: string;
  credits: number;
  earnedAt: Date;
  revokedAt: Date | null;
  isMine: boolean;
  mayEdit: boolean;
}

const columns = [
  'id',
  'code',
  'course_id',
  'user_id',
  'holder_name',
  'college_name',
  'course_title',
  'course_code',
  'credits',
  'earned_at',
  'revoked_at',
] as const;
type Row = RelationRow & Pick<Selectable<Schema['certificates']>, (typeof columns)[number]>;

const find = `select ${columns.map((column) => `x.${column}`).join(', ')}, ${relationColumns}
from certificates x join courses c on c.id = x.course_id where x.id = $1`;

/** Its holder knows a certificate, and the staff of its course; to everybody else there is none (404). */
async function loadCertificate(read: Readable, actor: Actor, id: string): Promise<CertificateForActor> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(find, [id, actor.id]));
  const row = rows[0];
  if (!row) throw notFound();
  const isMine = row.user_id === actor.id;
  const relation = relationOf(row, actor);
  if (!isMine && (relation === null || relation === 'student')) throw notFound();
  return {
    id: row.id,
    code: row.code,
    courseId: row.course_id,
    userId: row.user_id,
    holder: row.holder_name,
    college: row.college_name,
    courseTitle: row.course_title,
    courseCode: row.course_code,
    credits: row.credits,
    earnedAt: row.earned_at,
    revokedAt: row.revoked_at,
    isMine,
    mayEdit: canEdit({ relation }),
  };
}

/** One to show or print: for its holder and for who may edit the course. */
export async function loadForReading(read: Readable, actor: Actor, id: string): Promise<CertificateForActor> {
  const certificate = await loadCertificate(read, actor, id);
  if (!certificate.isMine && !certificate.mayEdit) throw forbidden();
  return valid(certificate);
}

/** One to take along as a badge: its holder decides whom it is shown to. */
export async function loadOwn(read: Readable, actor: Actor, id: string): Promise<CertificateForActor> {
  const certificate = await loadCertificate(read, actor, id);
  if (!certificate.isMine) throw forbidden('A badge is for its holder alone.');
  return valid(certificate);
}

/** One to revoke or give again: for who may edit the course. */
export async function loadForRevoking(read: Readable, actor: Actor, id: string): Promise<CertificateForActor> {
  const certificate = await loadCertificate(read, actor, id);
  if (!certificate.mayEdit) throw forbidden();
  return certificate;
}

function valid(certificate: CertificateForActor): CertificateForActor {
  if (certificate.revokedAt) throw conflict('This certificate was revoked, so there is no copy of it any more.');
  return certificate;
}
