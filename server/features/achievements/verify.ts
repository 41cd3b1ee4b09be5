import type { Verification } from '../../../contract/achievements.ts';
import { shownCode, typedCode } from '../../../domain/achievements/code.ts';
import type { App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { countFailure, refuseWhileSlowed } from '../identity/throttle.ts';

/** Codes belong to nobody who asks: those who guess are slowed by their address. */
const tried = ['token', 'certificate'] as const;

/** What a certificate stands for, told to whoever has its code; nothing else of its holder. */
export async function verifyCertificate(app: App, address: string, text: string): Promise<Verification> {
  await refuseWhileSlowed(app, ...tried, address);
  const code = typedCode(text);
  const row =
    code &&
    (await app.database.read
      .selectFrom('certificates')
      .select([
        'code',
        'college_name',
        'holder_name',
        'course_title',
        'course_code',
        'credits',
        'earned_at',
        'revoked_at',
      ])
      .where('code', '=', code)
      .executeTakeFirst());
  if (!row) {
    await countFailure(app, ...tried, address);
    throw notFound('There is no certificate with this code. Compare it with the certificate, sign by sign.');
  }
  return {
    code: shownCode(row.code),
    college: row.college_name,
    holder: row.holder_name,
    courseTitle: row.course_title,
    courseCode: row.course_code,
    credits: row.credits,
    earnedAt: row.earned_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
