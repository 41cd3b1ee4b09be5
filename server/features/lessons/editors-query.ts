import type { App } from '../../context.ts';

/** Who has not said for so long that they are writing is taken to have left. */
const presentMs = 60_000;

export const seenSince = (app: App) => new Date(app.clock.now().getTime() - presentMs);

/** The others who write in `activities a`: the second parameter is who asks, the third `seenSince`. */
export const editorsColumn = `(select coalesce(json_agg(json_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'since', e.since
  ) order by e.since, u.id), '[]')
  from lesson_editors e join users u on u.id = e.user_id
  where e.activity_id = a.id and e.user_id <> $2 and e.seen_at > $3) as editors`;
