-- The sweep reads what is overdue in order, in every worker, every second. Over all rows it was planned as a search of
-- the whole table, with what was removed lately: a tenth of a processor while a burst of events leaves.
CREATE INDEX outbox_overdue ON outbox (sweep_at) WHERE failed_at IS NULL;
DROP INDEX outbox_sweep_at_idx;
