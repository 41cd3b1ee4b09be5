-- When an answer was given, by the server's clock as far as its device knew it (a device without a network sends it
-- later), and on which revision: which answer its device had seen by then. Of two devices that did not see each other's
-- answers the one given last stands.
alter table quiz_answers add column given_at timestamptz, add column base integer;
