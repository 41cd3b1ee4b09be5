import { expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { openGradersCollege } from '../../testing/graders.ts';

it('counts as work what the page of the staff counts: of what several grade, what waits for their own grade', async () => {
  const { college, world } = await openGradersCollege();
  try {
    const { id } = await world.assignment();
    await world.assignment();
    const settings = { graders: 1, moderatorId: world.people.moderator.id, seesEachOther: false, hidesGraders: false };
    const call = 'PUT /api/assignments/{id}/moderation/settings';
    await world.clients.moderator.call(call, { params: { id }, body: { settings, revision: 0 } });
    const works = [world.people.student.id, world.people.classmate.id];
    for (const workId of works)
      await world.clients.first.call('PUT /api/assignments/{id}/grading/{workId}', {
        params: { id, workId },
        body: { revision: 0, entry: '7' },
      });
    const admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
    const staff = (await admin.call('GET /api/managed-staff', { query: { role: 'instructor' } })).answer;
    const { columns, rows } = (
      await admin.call('GET /api/college-reports/{report}', { params: { report: 'load' }, query: {} })
    ).answer;
    const place = columns.indexOf('works');
    const named = new Map(rows.map(({ cells }) => [cells[0], Number(cells[place])]));
    expect(named).toMatchObject(new Map(staff.map((one) => [`${one.firstName} ${one.lastName}`, one.waiting])));
    expect(named.get('Ingrid Halloran')).toBe(2);
  } finally {
    await college.close();
  }
});
