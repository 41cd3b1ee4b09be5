import { richText } from '../../contract/rich-text.ts';
import { newId } from '../ids.ts';
import { theCourse } from './objects.ts';
import { members, type Row, type Rows, signedIn } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** A stranger's announcement in a course; `unpublished` is in a draft. */
const anAnnouncement: Maker = async (world, made) => {
  const { id: course_id } = await theCourse(world, made);
  const at = world.clock.now();
  const row = { id: newId(), course_id, author_id: world.people.stranger.id, title: 'News' };
  await world.tx
    .insertInto('announcements')
    .values({ ...row, body: richText.parse('<p>News</p>'), publish_at: at, posted_at: at, created_at: at })
    .execute();
  return row;
};

const staffDeed = {
  own: '403 204 204 204 404 204 401 401',
  other: '404 404 404 204 404 204 401 401',
  unpublished: '404 204 204 204 404 204 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
const deed = { ...staffDeed, own: '204 204 204 204 404 204 401 401' } as const;
/** Nobody but its course's people reads it. */
const readers = { ...members, unpublished: '404 200 200 200 404 200 401 401' } as const;
const said = { title: 'A title', body: '<p>Words</p>' };

export const announcementRows = {
  'GET /api/announcements': { own: signedIn },
  'GET /api/urgent-announcements': { own: signedIn },
  'POST /api/announcements': { own: '403 403 403 201 403 201 401 401', body: said },
  'GET /api/courses/{id}/announcements': { of: theCourse, ...members },
  'POST /api/courses/{id}/announcements': {
    of: theCourse,
    own: '403 201 201 201 404 201 401 401',
    other: '404 404 404 201 404 201 401 401',
    unpublished: '404 201 201 201 404 201 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: said,
  },
  'GET /api/announcements/{id}': { of: anAnnouncement, ...readers },
  'PUT /api/announcements/{id}': { of: anAnnouncement, ...staffDeed, body: said },
  'DELETE /api/announcements/{id}': { of: anAnnouncement, ...staffDeed },
  'GET /api/announcements/{id}/versions': { of: anAnnouncement, ...readers },
  'PUT /api/announcements/{id}/read': { of: anAnnouncement, ...deed },
  'PUT /api/announcements/{id}/dismissed': { of: anAnnouncement, ...deed },
} satisfies Rows;
