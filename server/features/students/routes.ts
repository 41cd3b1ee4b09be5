import { routes } from '../../http/routes.ts';
import { readActivity } from './activity.ts';
import { listCourses } from './courses.ts';
import { exportStudents } from './export.ts';
import { listStudents } from './list.ts';
import { listMeetings } from './meetings.ts';
import { writeToStudents } from './message.ts';
import { readStudent } from './student.ts';
import { listWork } from './work.ts';

export const studentRoutes = routes({
  'GET /api/students': {
    for: 'students.follow',
    handle: ({ app, actor, query }) => listStudents(app, actor, query),
  },
  'GET /api/students/file': {
    for: 'students.follow',
    handle: ({ app, actor, visitor, query }) => exportStudents(app, { actor, visitor }, query),
  },
  'GET /api/students/courses': {
    for: 'students.follow',
    handle: ({ app, actor }) => listCourses(app, actor),
  },
  'POST /api/students/messages': {
    for: 'students.follow',
    handle: ({ app, actor, body, once }) => writeToStudents(app, actor, body, once),
  },
  'GET /api/students/{id}': {
    for: 'students.follow',
    handle: ({ app, actor, params }) => readStudent(app, actor, params.id),
  },
  'GET /api/students/{id}/work': {
    for: 'students.follow',
    handle: ({ app, actor, params }) => listWork(app, actor, params.id),
  },
  'GET /api/students/{id}/activity': {
    for: 'students.follow',
    handle: ({ app, actor, params }) => readActivity(app, actor, params.id),
  },
  'GET /api/students/{id}/meetings': {
    for: 'students.follow',
    handle: ({ app, actor, params }) => listMeetings(app, actor, params.id),
  },
});
