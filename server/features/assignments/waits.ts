/** What stands for whom in a statement, by the names that it has there. */
export interface WaitsFor {
  activity: string;
  student: string;
  /** Who would grade it: their user and their role in the course. */
  staff: string;
  role: string;
  /** When the latest attempt was handed in. */
  at: string;
  /** The score, the open moderation and the staff's own provisional grade, each joined from the left. */
  score: string;
  moderation: string;
  provisional: string;
}

/**
 * Whether somebody's work waits to be graded by a member of staff: it came after its grade, or has none, and no excuse. Of what several
 * grade, what one has a place with or may take one of, until it is decided.
 */
export const waits = ({ activity, student, staff, role, at, score, moderation, provisional }: WaitsFor) =>
  `case when ${moderation}.activity_id is null
      then not coalesce(${score}.is_excused, false) and (${score}.points is null or ${score}.graded_at < ${at})
    else ${moderation}.moderator_id <> ${staff}
      and not exists (select from moderated_grades d where d.activity_id = ${activity} and d.user_id = ${student})
      and case when ${provisional}.grader_id is not null
        then ${provisional}.entered is null or ${provisional}.graded_at < ${at}
        else ${role} = 'instructor' and ${moderation}.graders > (select count(*) from provisional_grades q
          where q.activity_id = ${activity} and q.user_id = ${student}) end end`;
