/** Written by `npm run messages:generate`: the values that each sentence asks for. */
export type SentenceValues = {
  'advice.avoid_refunds': never
  'advice.confirm_location': never
  'advice.deliver_orders': never
  'advice.fulfil_cancelled': never
  'advice.fulfil_overdue': never
  'advice.name_owners': never
  'advice.rationale': 'after' | 'before' | 'reason'
  'advice.replace_picture': 'finding'
  'advice.resolve_complaint': never
  'advice.settle_signal': never
  'advice.state_country': never
  'advice.state_email': never
  'advice.state_phone': never
  'advice.state_website': never
  'advice.submit_pictures': never
  'advice.verify_owner': never
  'appeal.action_withdrawn': never
  'appeal.actions_withdrawn': 'count'
  'appeal.case_opened_again': never
  'appeal.fact_complaint': 'findings'
  'appeal.fact_evidence': 'findings' | 'type'
  'appeal.fact_evidence_clean': 'type'
  'appeal.fact_signal': 'severity' | 'title'
  'appeal.score_computed_again': never
  'appeal.suspended_again': never
  'appeal.suspension_lifted': never
  'change.complaint': 'before' | 'id' | 'now'
  'change.evidence': 'before' | 'id' | 'now'
  'change.new_complaint': 'id' | 'now'
  'change.new_evidence': 'id' | 'now'
  'change.score_moved': 'before' | 'now'
  'change.score_says': 'level' | 'level_before' | 'status' | 'status_before'
  'error.account_changed': never
  'error.account_changed_meanwhile': never
  'error.action_issued': never
  'error.already_overturned': never
  'error.already_suspended': never
  'error.api_key_invalid': never
  'error.api_key_not_found': never
  'error.appeal_not_found': never
  'error.appeal_open': never
  'error.appeal_reviewer_decided': never
  'error.appeal_reviewer_submitted': never
  'error.approver_must_differ': never
  'error.assigned_to_other': never
  'error.audit_entry_not_found': never
  'error.body_too_large': 'bytes'
  'error.body_too_slow': never
  'error.cannot_change_user': 'permissions'
  'error.cannot_give_role': 'permissions' | 'role'
  'error.cannot_grant': 'permissions'
  'error.capture_timed_out': never
  'error.case_changed': never
  'error.case_changed_since_decision': never
  'error.case_given_back': never
  'error.case_not_found': never
  'error.case_reopened': never
  'error.complaint_not_found': never
  'error.corrective_action_not_found': never
  'error.cross_origin': never
  'error.database_blocked': never
  'error.database_busy': never
  'error.database_exhausted': never
  'error.database_full': never
  'error.database_read_only': never
  'error.database_unavailable': never
  'error.decided_since': never
  'error.decider_must_differ': never
  'error.decision_stands_no_more': never
  'error.delivery_attempt_not_found': never
  'error.delivery_not_found': never
  'error.duplicate_artifact': never
  'error.duplicate_complaint': never
  'error.duplicate_email': never
  'error.duplicate_evidence': never
  'error.duplicate_list': never
  'error.duplicate_merchant': never
  'error.duplicate_metric': never
  'error.duplicate_phone_number': never
  'error.duplicate_queue': never
  'error.duplicate_signal': never
  'error.evidence_not_found': never
  'error.failed_job_not_found': never
  'error.file_not_found': never
  'error.for_operators': never
  'error.hold_not_found': never
  'error.idempotency_conflict': never
  'error.identity_changed': never
  'error.in_chain': never
  'error.incomplete_body': never
  'error.inspector_not_found': never
  'error.inspector_removed': never
  'error.internal_error': never
  'error.key_ended': never
  'error.key_rotated_just_now': never
  'error.last_administrator': never
  'error.link_does_not_work': never
  'error.link_expired': never
  'error.link_not_found': never
  'error.link_not_opened': never
  'error.link_opened_again': never
  'error.link_revoked': never
  'error.link_used': never
  'error.list_in_use': 'policy'
  'error.list_not_found': never
  'error.location_not_found': never
  'error.login_completed': never
  'error.login_expired': never
  'error.mail_settled': never
  'error.merchant_changed': 'version'
  'error.merchant_not_found': never
  'error.metric_in_use': 'policy'
  'error.metric_not_found': never
  'error.needs_permission': 'permission'
  'error.no_settings_wait': never
  'error.no_space_for_uploads': never
  'error.no_version_waits': never
  'error.not_for_this_caller': 'kind'
  'error.not_held': never
  'error.not_own_decision': never
  'error.not_sealed': never
  'error.not_snoozed': never
  'error.not_suspended': never
  'error.not_suspended_by_person': never
  'error.note_changed': never
  'error.note_not_found': never
  'error.note_of_another': never
  'error.nothing_to_restore': never
  'error.one_case_not_found': never
  'error.only_lead_sets_availability': never
  'error.other_suspension_holds': never
  'error.own_account': never
  'error.own_decision': never
  'error.own_password': never
  'error.owner_not_found': never
  'error.permissions_changed': never
  'error.picture_not_ready': never
  'error.policy_approver_must_differ': never
  'error.policy_changed': never
  'error.policy_list_not_found': never
  'error.policy_not_found': never
  'error.policy_says_so': never
  'error.policy_version_not_found': never
  'error.priority_not_higher': never
  'error.queue_changed': never
  'error.queue_member_not_found': never
  'error.queue_not_found': never
  'error.rate_limited': never
  'error.recent_login_required': never
  'error.recommendation_not_found': never
  'error.recovery_code_required': never
  'error.refresh_token_invalid': never
  'error.refresh_token_used': never
  'error.rotation_under_way': never
  'error.sample_answered': never
  'error.sample_not_found': never
  'error.sandbox_only': never
  'error.scanner_unavailable': never
  'error.score_not_found': never
  'error.second_factor_required': never
  'error.second_reviewer_must_differ': never
  'error.session_ended': never
  'error.session_expired': never
  'error.session_not_found': never
  'error.session_required': 'what'
  'error.settings_changed': never
  'error.settings_changed_meanwhile': never
  'error.sign_in': never
  'error.signal_not_found': never
  'error.still_pending': never
  'error.store_away': 'reason'
  'error.store_full': never
  'error.suspension_in_force': never
  'error.timed_out': never
  'error.too_busy': never
  'error.too_many_email_changes': 'count'
  'error.too_many_failures': never
  'error.too_many_invitations': 'count'
  'error.too_many_jobs': 'count'
  'error.too_many_links': 'count'
  'error.too_many_metrics': 'count'
  'error.too_many_photographs': 'count'
  'error.too_many_queues': 'count'
  'error.too_many_uploads': never
  'error.too_many_views': 'count'
  'error.too_many_webhooks': 'count'
  'error.too_many_webhooks_of_key': 'count'
  'error.trigger_not_found': never
  'error.two_factor_enabled': never
  'error.two_factor_not_enabled': never
  'error.two_factor_not_set_up': never
  'error.two_factor_set_up_again': never
  'error.user_inactive': never
  'error.user_not_found': never
  'error.view_not_found': never
  'error.visit_not_found': never
  'error.waiting_change_not_found': never
  'error.webhook_inactive': never
  'error.webhook_not_found': never
  'error.wrong_code': never
  'error.wrong_password': never
  'error.wrong_phone_or_key': never
  'fault.after_absent_from': never
  'fault.at_least': 'limit'
  'fault.at_most': 'limit'
  'fault.blank': never
  'fault.boolean': never
  'fault.case_of_other_merchant': never
  'fault.cases_of_one_merchant': never
  'fault.category_code': never
  'fault.clock': never
  'fault.code_not_shown': never
  'fault.code_or_recovery': never
  'fault.condition_depth': 'count'
  'fault.condition_shape': never
  'fault.correction': never
  'fault.country': never
  'fault.csv_cells': 'cells' | 'columns' | 'line'
  'fault.csv_column_twice': 'column'
  'fault.csv_column_unknown': 'column' | 'columns'
  'fault.csv_columns': 'columns'
  'fault.csv_empty': never
  'fault.csv_merchants': 'merchants' | 'most'
  'fault.csv_line': 'fault' | 'line'
  'fault.currency': never
  'fault.date': never
  'fault.date_or_timestamp': never
  'fault.decimal': never
  'fault.email': never
  'fault.email_in_password': never
  'fault.empty': never
  'fault.entries_or_csv': never
  'fault.evidence_of_merchant': never
  'fault.evidence_of_task': never
  'fault.file_too_large': never
  'fault.five_minutes_ahead': never
  'fault.formula_filter': 'filters' | 'source'
  'fault.formula_omitted': 'subject'
  'fault.formula_one_of': 'subject' | 'values'
  'fault.formula_window': 'limit' | 'source'
  'fault.future': never
  'fault.given_twice': never
  'fault.guessed_password': never
  'fault.inspector_removed': never
  'fault.later_than_now': never
  'fault.less_than': 'limit'
  'fault.list': never
  'fault.list_id': never
  'fault.malware': 'name'
  'fault.max_characters': 'count'
  'fault.max_entries': 'count'
  'fault.max_lines': 'count'
  'fault.metric_number': never
  'fault.min_characters': 'count'
  'fault.min_entries': 'count'
  'fault.more_than': 'limit'
  'fault.multiple_of': 'limit'
  'fault.named_metrics': 'count'
  'fault.no_form': never
  'fault.not_csv': 'line'
  'fault.not_current_password': never
  'fault.not_fit': never
  'fault.not_future': never
  'fault.not_of_merchant': never
  'fault.not_past': never
  'fault.not_written_so': never
  'fault.nul': never
  'fault.number': never
  'fault.object': never
  'fault.of_merchant': never
  'fault.one_event_type': never
  'fault.one_of': 'values'
  'fault.one_of_documented': never
  'fault.one_threshold_above': 'limit'
  'fault.one_weight': never
  'fault.only_for_corrective_action': never
  'fault.overturned_only': never
  'fault.percentile': never
  'fault.permission': never
  'fault.policy_or_settings': never
  'fault.registration': never
  'fault.required': never
  'fault.required_for': 'action'
  'fault.required_for_corrective_action': never
  'fault.required_for_policy': never
  'fault.reviewer': never
  'fault.same_angle': never
  'fault.signature': never
  'fault.six_digits': never
  'fault.sixteen_kib': never
  'fault.sixteen_kib_json': never
  'fault.slug': never
  'fault.slug_example': 'example'
  'fault.string': never
  'fault.submitted_before': never
  'fault.telephone': never
  'fault.telephone_country': never
  'fault.timestamp': never
  'fault.timestamp_offset': never
  'fault.together_with': 'field'
  'fault.token': never
  'fault.too_deep': never
  'fault.unknown_field': never
  'fault.url': never
  'fault.url_example': never
  'fault.url_port': never
  'fault.url_reserved': never
  'fault.url_without_credentials': never
  'fault.uuid': never
  'fault.visit_too_early': 'days'
  'fault.weights_zero': never
  'fault.whole_number': never
  'fault.within_90_days': never
  'fault.years': never
  'finding.ai_generated': never
  'finding.capture_time_in_future': never
  'finding.capture_time_missing': never
  'finding.credentials_broken': never
  'finding.credentials_unverifiable': never
  'finding.cross_merchant_duplicate': never
  'finding.edited_with_software': never
  'finding.evidence_outside_geofence': never
  'finding.exact_duplicate': never
  'finding.hygiene_issue': never
  'finding.low_quality': never
  'finding.name_not_visible': never
  'finding.near_duplicate': never
  'finding.other': 'flag'
  'finding.scene_mismatch': never
  'finding.screenshot': never
  'finding.signage_issue': never
  'finding.stale_capture': never
  'finding.stock_watermark': never
  'finding.unsafe_content': never
  'finding.visible_damage': never
  'flag.ai_generator': 'name'
  'flag.ai_labelled': never
  'flag.ai_labelled_composite': never
  'flag.ai_prompt': never
  'flag.copy_of_foreign': 'subject'
  'flag.copy_of_merchant': 'others' | 'subject'
  'flag.copy_of_other': 'others' | 'subject'
  'flag.credentials_altered': 'signature'
  'flag.credentials_broken': 'signature'
  'flag.credentials_by': 'signer' | 'state'
  'flag.credentials_composite': 'signature'
  'flag.credentials_edited': 'program' | 'signature'
  'flag.credentials_generated': 'signature'
  'flag.credentials_state_altered': never
  'flag.credentials_state_broken': never
  'flag.credentials_state_intact': never
  'flag.credentials_state_unverifiable': never
  'flag.credentials_unverifiable': 'signature'
  'flag.editor_development': 'name'
  'flag.editor_manipulation': 'name'
  'flag.kilometres': 'distance'
  'flag.metres': 'distance'
  'flag.name_not_found': 'name' | 'read'
  'flag.place_contradicts': 'distance'
  'flag.place_outside': 'distance' | 'source'
  'flag.quality': 'issues'
  'flag.quality_blurred': never
  'flag.quality_heavy_compression': never
  'flag.quality_low_contrast': never
  'flag.quality_low_resolution': never
  'flag.quality_noisy': never
  'flag.quality_over_exposed': never
  'flag.quality_poor': never
  'flag.quality_soft': never
  'flag.quality_under_exposed': never
  'flag.scene': 'expected' | 'scene' | 'sure'
  'flag.screenshot': 'why'
  'flag.subject_copy': never
  'flag.subject_exact': never
  'flag.subject_near': never
  'flag.subject_view': never
  'flag.time_in_future': 'at' | 'source'
  'flag.time_missing': never
  'flag.time_stale': 'at' | 'days' | 'source'
  'flag.unsafe': 'sure'
  'flag.watermark': 'agency'
  'log.access_denied': 'method' | 'path' | 'why'
  'log.answer_category': 'value'
  'log.answer_intent': 'value'
  'log.answer_severity': 'value'
  'log.api_key_created': 'name' | 'prefix'
  'log.api_key_revoked': 'name' | 'prefix'
  'log.api_key_rotated': 'name' | 'prefix'
  'log.appeal_facts_dropped': 'facts'
  'log.appeal_facts_restored': 'facts' | 'reason'
  'log.appeal_overturned': 'decision' | 'reason'
  'log.appeal_submitted': 'decision' | 'grounds'
  'log.appeal_upheld': 'decision' | 'reason'
  'log.artifact_added': 'kind'
  'log.chat_webhook_removed': never
  'log.chat_webhook_set': 'host'
  'log.complaint_classified': 'category' | 'severity'
  'log.complaint_classified_again': 'category' | 'severity'
  'log.complaint_dismissed': never
  'log.complaint_erased_for_consumer': never
  'log.complaint_expired': never
  'log.complaint_failed': 'why'
  'log.complaint_received': 'channel'
  'log.complaint_reclassified': 'answers'
  'log.complaint_resolved': never
  'log.consumer_erased': 'count'
  'log.corrective_action_issued': 'action' | 'due'
  'log.corrective_action_now': 'action' | 'status'
  'log.corrective_action_now_with_note': 'action' | 'note' | 'status'
  'log.credential_refused': 'why'
  'log.custom_metric_created': 'name'
  'log.custom_metric_deleted': 'name'
  'log.custom_metric_updated': 'name'
  'log.evidence_assessed': 'flags'
  'log.evidence_assessed_clean': never
  'log.evidence_capture_requested': 'kind'
  'log.evidence_capture_revoked': never
  'log.evidence_comparison_requested': never
  'log.evidence_failed': 'why'
  'log.evidence_forgotten': never
  'log.evidence_reprocess_requested': never
  'log.evidence_restarted': never
  'log.evidence_scene_corrected': 'scene'
  'log.evidence_uploaded': 'kind'
  'log.facts_complaints': 'count'
  'log.facts_pictures': 'count'
  'log.facts_signals': 'count'
  'log.failed_job_discarded': never
  'log.failed_job_retried': 'count'
  'log.inspector_created': 'name'
  'log.inspector_key_reissued': 'name'
  'log.inspector_link_created': 'name'
  'log.inspector_refused': 'name'
  'log.inspector_removed': 'name'
  'log.inspector_signed_in': 'name'
  'log.inspector_signed_in_by_link': 'name'
  'log.list_exported': 'list'
  'log.location_verified': 'distance'
  'log.merchant_created': 'name'
  'log.merchant_exported': 'name'
  'log.merchant_geocoded': 'latitude' | 'longitude'
  'log.merchant_hold_placed': 'reason'
  'log.merchant_hold_released': 'reason'
  'log.merchant_page_link_created': 'days'
  'log.merchant_page_link_revoked': never
  'log.merchant_reinstated': 'by' | 'name' | 'reason'
  'log.merchant_risk_status_changed': 'after' | 'after_risk' | 'before' | 'before_risk' | 'name'
  'log.merchant_suspended': 'by' | 'name' | 'reason'
  'log.merchant_tagged': 'name' | 'tag'
  'log.merchant_untagged': 'name' | 'tag'
  'log.merchant_updated': 'fields' | 'name'
  'log.order_events_ingested': 'accepted' | 'duplicates'
  'log.owner_erased': never
  'log.owner_identity_changed': 'status'
  'log.password_changed': 'user'
  'log.password_link_sent': 'user'
  'log.password_refused': 'user'
  'log.password_reset_requested': 'user'
  'log.password_set': 'user'
  'log.policy_approved': 'name' | 'version'
  'log.policy_approved_with_comment': 'comment' | 'name' | 'version'
  'log.policy_created': 'name'
  'log.policy_created_waiting': 'name'
  'log.policy_disabled': 'name'
  'log.policy_rejected': 'name' | 'reason' | 'version'
  'log.policy_updated': 'name' | 'version'
  'log.policy_updated_waiting': 'name' | 'version'
  'log.quality_sample_drawn': 'count'
  'log.quality_sample_reviewed': 'decision'
  'log.recommendation_accepted': 'title'
  'log.recommendation_dismissed': 'title'
  'log.recommendations_generated': 'count'
  'log.retention_change': 'from' | 'kind' | 'to'
  'log.review_case_assigned': 'name'
  'log.review_case_claimed': 'name'
  'log.review_case_decided': 'complaints' | 'decision' | 'evidence' | 'reason'
  'log.review_case_dossier_written': never
  'log.review_case_escalated': 'from' | 'to'
  'log.review_case_extended': 'reason'
  'log.review_case_moved': 'queue'
  'log.review_case_moved_out': never
  'log.review_case_note_edited': 'name'
  'log.review_case_noted': 'name'
  'log.review_case_opened': 'priority' | 'reason'
  'log.review_case_overturned': 'decision'
  'log.review_case_raised': 'from' | 'name' | 'reason' | 'to'
  'log.review_case_released': 'name'
  'log.review_case_reopened': never
  'log.review_case_snooze_ended': never
  'log.review_case_snoozed': 'name' | 'reason' | 'until'
  'log.review_case_undone': 'decision'
  'log.review_case_withdrawn': 'decision'
  'log.review_queue_created': 'name'
  'log.review_queue_deleted': 'name'
  'log.review_queue_updated': 'name'
  'log.reviewer_availability_set': 'name'
  'log.reviewer_availability_set_giving_back': 'count' | 'name'
  'log.risk_list_created': 'name'
  'log.risk_list_deleted': 'name'
  'log.risk_list_entries_added': 'name'
  'log.risk_list_entries_removed': 'name'
  'log.risk_list_updated': 'name'
  'log.sandbox_created': 'admin' | 'name'
  'log.sandbox_event_emitted': 'type'
  'log.sandbox_score_released': never
  'log.sandbox_score_set': 'score'
  'log.second_review_approved': 'decision' | 'reason'
  'log.second_review_refused': 'decision' | 'reason'
  'log.session_all_revoked': 'count'
  'log.session_closed': never
  'log.session_opened': 'user'
  'log.session_refused': 'user'
  'log.session_refused_closed': 'user'
  'log.session_replaced': never
  'log.session_reuse_detected': never
  'log.session_revoked': never
  'log.settings_loosening_approved': never
  'log.settings_loosening_requested': never
  'log.settings_loosening_withdrawn': never
  'log.settings_retention_shortened': 'at' | 'changes'
  'log.settings_retention_shortening_revoked': never
  'log.settings_scoring_approved': 'comment'
  'log.settings_scoring_rejected': 'comment'
  'log.settings_scoring_requested': never
  'log.settings_scoring_withdrawn': 'comment'
  'log.settings_updated': 'groups'
  'log.signal_reported': 'severity' | 'source' | 'title'
  'log.suspension_lifted_unconfirmed': never
  'log.tenant_created': 'admin' | 'name'
  'log.trigger_fired': 'name' | 'reason'
  'log.trigger_notified': 'count' | 'name'
  'log.two_factor_disabled': never
  'log.two_factor_enabled': never
  'log.two_factor_recovery_code_required': 'count' | 'user'
  'log.two_factor_recovery_code_used': never
  'log.two_factor_refused': never
  'log.user_administrator_restored': 'user'
  'log.user_created': 'role' | 'user'
  'log.user_email_changed': 'user'
  'log.user_notifications_updated': 'user'
  'log.user_profile_updated': 'user'
  'log.user_updated': 'fields' | 'user'
  'log.verification_task_assigned': 'name'
  'log.verification_task_cancelled': never
  'log.verification_task_cancelled_because': 'reason'
  'log.verification_task_completed': 'outcome'
  'log.verification_task_completed_at_distance': 'distance' | 'outcome'
  'log.verification_task_created': 'name'
  'log.verification_task_created_by_policy': 'name' | 'reason'
  'log.verification_task_created_for': 'inspector' | 'name'
  'log.webhook_deleted': 'host'
  'log.webhook_deliveries_replayed': 'count'
  'log.webhook_delivery_replayed': 'event'
  'log.webhook_disabled_failing': never
  'log.webhook_disabled_gone': never
  'log.webhook_disabled_key_revoked': never
  'log.webhook_recovered': 'count'
  'log.webhook_registered': 'host'
  'log.webhook_tested': 'count' | 'type'
  'log.webhook_updated': 'fields' | 'host'
  'notice.assigned': 'name'
  'notice.assigned_by_system': never
  'notice.assigned_with_note': 'name' | 'note'
  'notice.chat_test': never
  'notice.decided_by_other': 'decision' | 'name'
  'notice.escalated_own': 'priority'
  'notice.escalated_unassigned': 'priority'
  'notice.mentioned': 'name' | 'text'
  'notice.policy_fired': 'merchant' | 'policy' | 'reason'
  'notice.raised': 'name' | 'priority' | 'reason'
  'notice.second_review_approved': 'name' | 'reason'
  'notice.second_review_refused': 'name' | 'reason'
  'notice.second_review_waiting': 'decision' | 'name'
  'notice.snooze_ended': 'reason'
  'notice.taken_over': 'name' | 'other'
  'notice.taken_over_by_self': 'name'
  'policy.cancellation_rate': never
  'policy.cancellation_rate.about': never
  'policy.complaint_bombing': never
  'policy.complaint_bombing.about': never
  'policy.complaint_spike': never
  'policy.complaint_spike.about': never
  'policy.critical_complaint': never
  'policy.critical_complaint.about': never
  'policy.evidence_fraud': never
  'policy.evidence_fraud.about': never
  'policy.external_signal': never
  'policy.external_signal.about': never
  'policy.fulfilment_rate': never
  'policy.fulfilment_rate.about': never
  'policy.grave_conduct': never
  'policy.grave_conduct.about': never
  'policy.overdue_orders': never
  'policy.overdue_orders.about': never
  'policy.refund_rate': never
  'policy.refund_rate.about': never
  'policy.score_threshold': never
  'policy.score_threshold.about': never
  'policy.stale_evidence': never
  'policy.stale_evidence.about': never
  'policy.suspended_link': never
  'policy.suspended_link.about': never
  'reason.confirm_suspension': 'reason'
  'refusal.duplicate_external_id': never
  'refusal.forbidden': never
  'refusal.invalid_query': never
  'refusal.invalid_state': never
  'refusal.missing': never
  'refusal.not_found': never
  'refusal.unauthenticated': never
  'refusal.value_error': never
  'score.action_open': 'action'
  'score.action_open_overdue': 'action'
  'score.action_overdue': 'days'
  'score.claimed_address_missing': never
  'score.complaint': 'category' | 'days' | 'fixed' | 'resolved' | 'severity' | 'unverified'
  'score.complaint_unclassified': 'days' | 'fixed' | 'resolved' | 'unverified'
  'score.conduct_complaints': 'count' | 'deliveries'
  'score.conduct_complaints_unverified': 'count' | 'deliveries' | 'unverified'
  'score.conduct_orders_failed': 'days' | 'deliveries' | 'failed' | 'late'
  'score.conduct_orders_held_up': 'days' | 'deliveries' | 'failed' | 'held_up' | 'late'
  'score.conduct_orders_placed': 'days' | 'deliveries' | 'failed' | 'waiting'
  'score.conduct_orders_refunded': 'count' | 'days' | 'deliveries'
  'score.country_missing': never
  'score.earlier_complaints': 'count' | 'deliveries'
  'score.earlier_orders_failed': 'failed' | 'late'
  'score.earlier_orders_refunded': 'count'
  'score.email_missing': never
  'score.evidence_away': 'distance'
  'score.evidence_outside': never
  'score.gate_reached': 'count' | 'days' | 'deliveries' | 'gate' | 'programme' | 'rate'
  'score.linked_to_many': 'count'
  'score.linked_to_suspended': 'count'
  'score.location_verified': never
  'score.orders_cancelled': 'count' | 'days'
  'score.orders_late': never
  'score.orders_overdue': 'count' | 'days'
  'score.orders_refunded': 'count' | 'days'
  'score.orders_slow': 'count'
  'score.other_facts': 'count'
  'score.owner_identity': 'status'
  'score.phone_missing': never
  'score.picture_flagged': 'finding' | 'fixed' | 'kind'
  'score.picture_quality': 'kind' | 'score'
  'score.prior_cadence_partial': never
  'score.prior_cadence_unknown': never
  'score.prior_complaint_rate': never
  'score.prior_few_pictures': never
  'score.prior_few_reviews': never
  'score.prior_little_evidence': never
  'score.prior_location_little': never
  'score.prior_location_unknown': never
  'score.prior_no_evidence': never
  'score.prior_no_order': never
  'score.prior_no_order_to_compare': never
  'score.prior_no_owner_no_contact': never
  'score.prior_no_picture': never
  'score.prior_no_review': never
  'score.prior_no_signal': never
  'score.prior_owners_unknown': 'percent'
  'score.prior_sources_silent': never
  'score.prior_true_rates': never
  'score.review_mixed': 'days'
  'score.review_negative': 'days'
  'score.review_positive': 'days'
  'score.set_in_sandbox': never
  'score.signal': 'days' | 'fixed' | 'severity' | 'title'
  'score.submission_burst': never
  'score.submission_rush': never
  'score.submission_silence': never
  'score.visit_confirmed': 'days'
  'score.visit_far': 'days' | 'distance'
  'score.visit_mismatch': 'days'
  'score.visit_not_found': 'days'
  'score.visit_refused': 'days'
  'score.website_missing': never
}
