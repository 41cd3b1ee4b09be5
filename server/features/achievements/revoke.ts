import type { CourseCertificate } from '../../../contract/achievements.ts';
import { say } from '../../../contract/text.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { tell } from '../notifications/tell.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { type CertificateForActor, loadForRevoking } from './access.ts';
import { readCertificate } from './of-course.ts';

/** Revokes a certificate, for a reason that its holder reads; whoever verifies it sees since when. */
export async function revokeCertificate(app: App, by: By, id: string, reason: string): Promise<CourseCertificate> {
  return change(app, by, id, async (tx, certificate) => {
    const before = await readCertificate(tx, id);
    if (certificate.revokedAt && before.revokeReason === reason) return;
    const revoked = certificate.revokedAt ? {} : { revoked_at: app.clock.now(), revoked_by: by.actor.id };
    await tx
      .updateTable('certificates')
      .set({ ...revoked, revoke_reason: reason })
      .where('id', '=', id)
      .execute();
    await write(app, tx, by, certificate, 'course.certificate_revoked', {
      reason: { from: before.revokeReason || null, to: reason },
    });
    if (!certificate.revokedAt)
      await tellHolder(app, tx, by, certificate, {
        title: say`Your certificate of “${certificate.courseTitle}” was revoked`,
        detail: reason,
      });
  });
}

/** Gives a revoked certificate again: it is the same one, with the same code. */
export async function restoreCertificate(app: App, by: By, id: string): Promise<CourseCertificate> {
  return change(app, by, id, async (tx, certificate) => {
    if (!certificate.revokedAt) return;
    await tx
      .updateTable('certificates')
      .set({ revoked_at: null, revoked_by: null, revoke_reason: '' })
      .where('id', '=', id)
      .execute();
    await write(app, tx, by, certificate, 'course.certificate_restored', {});
    await tellHolder(app, tx, by, certificate, {
      title: say`Your certificate of “${certificate.courseTitle}” is valid again`,
    });
  });
}

async function change(
  app: App,
  by: By,
  id: string,
  deed: (tx: Tx, certificate: CertificateForActor) => Promise<void>,
): Promise<CourseCertificate> {
  return transaction(app.database, async (tx) => {
    // Held: of two at once, the second finds what the first has done.
    await tx.selectFrom('certificates').select('id').where('id', '=', id).forUpdate().execute();
    await deed(tx, await loadForRevoking(tx, by.actor, id));
    return readCertificate(tx, id);
  });
}

async function write(
  app: App,
  tx: Tx,
  by: By,
  { courseId, courseTitle, userId }: CertificateForActor,
  action: 'course.certificate_revoked' | 'course.certificate_restored',
  changes: Record<string, { from?: unknown; to?: unknown }>,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await writeAudit(app, tx, by, { action, user, course: { id: courseId, title: courseTitle }, changes });
}

async function tellHolder(
  app: App,
  tx: Tx,
  by: By,
  { id, courseId, userId }: CertificateForActor,
  words: { title: ReturnType<typeof say>; detail?: string },
): Promise<void> {
  const telling = { kind: 'course' as const, to: [userId], by: by.actor.id, subject: id, course: courseId };
  await tell(app, tx, { ...telling, path: '/achievements', ...words });
  await announce(
    tx,
    { topic: `course:${courseId}`, to: { people: [userId] } },
    { topic: `course:${courseId}`, to: { staff: courseId } },
  );
}
