/**
 * Whether an activity is done with for a person, both texts within the statement: handed in, written in where it is a
 * discussion, and graded or excused without a submission (an oral exam, say) too.
 */
export const doneWith = (
  activity: string,
  person: string,
) => `(exists (select 1 from submissions x where x.activity_id = ${activity} and x.user_id = ${person})
  or exists (select 1 from discussion_replies r
    where r.topic_id = ${activity} and r.author_id = ${person} and r.deleted_at is null)
  or exists (select 1 from scores s where s.activity_id = ${activity} and s.user_id = ${person}
    and s.posted_at is not null and (s.is_excused or s.points is not null)))`;
