-- Values of lists are compared in one form of Unicode now, without characters that nobody sees. An entry that another one
-- equals already stays as it is: the other one is found.
WITH written AS (
  SELECT list_id, value AS before,
    lower(btrim(normalize(regexp_replace(value, U&'[\00AD\200B-\200F\202A-\202E\2060-\2064\FEFF]', '', 'g'), NFKC))) AS after
  FROM risk_list_entries
), changed AS (
  SELECT DISTINCT ON (list_id, after) list_id, before, after FROM written
  WHERE after <> before AND after <> ''
    AND NOT EXISTS (SELECT FROM risk_list_entries e WHERE e.list_id = written.list_id AND e.value = written.after)
  ORDER BY list_id, after, before
)
UPDATE risk_list_entries e SET value = changed.after FROM changed
WHERE e.list_id = changed.list_id AND e.value = changed.before;
