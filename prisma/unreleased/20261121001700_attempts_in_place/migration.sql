-- Each attempt is written once and finished once: with room on its page, finishing it touches no index.
ALTER TABLE delivery_attempts SET (fillfactor = 60);
