-- Attempts are written by the statement that writes or locks their delivery, and deleted with it. To check each again
-- costs a tenth of a delivery, and a lock on its row. PostgreSQL before 18 cannot leave it be, and goes on checking.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    EXECUTE 'ALTER TABLE delivery_attempts ALTER CONSTRAINT delivery_attempts_delivery_id_fkey NOT ENFORCED';
  END IF;
END $$;
