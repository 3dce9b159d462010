-- A large region by its ratings. An empty table gets its indexes from the refresh, after its rows.
DO $$ BEGIN
  IF EXISTS (SELECT FROM search.documents) THEN
    CREATE INDEX IF NOT EXISTS documents_rating ON search.documents
      (average_rating DESC NULLS LAST, review_count DESC NULLS LAST, standing DESC, document_id);
  END IF;
END $$;
