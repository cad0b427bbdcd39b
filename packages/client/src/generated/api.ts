// Generated from the OpenAPI document by `npm run client:generate`. Do not edit.

export interface paths {
    "/api/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status of the service
         * @description A service is `outage` while none of its workers is at work, and `degraded` while a job of it waits for more than a minute. The whole is `outage` only when the API or the database is: whatever else is away, requests are answered and work waits.
         *
         *     Needs no credentials.
         */
        get: operations["get_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description The document changes only with the version of the service: send `If-None-Match`.
         *
         *     Needs no credentials.
         */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description With the second factor on, the answer is a challenge of five minutes for `/auth/login/2fa`.
         *
         *     Needs no credentials.
         */
        post: operations["post_auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the refresh token
         * @description Needs the cookie `lmt_refresh`.
         */
        post: operations["post_auth_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Needs an operator's session, with any permissions.
         */
        post: operations["post_auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Needs an operator's session, with any permissions.
         */
        get: operations["get_auth_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End all your sessions but this one
         * @description Needs an operator's session, with any permissions.
         */
        delete: operations["delete_auth_sessions_all"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description Needs an operator's session, with any permissions.
         */
        delete: operations["delete_auth_sessions_session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login/2fa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a login with the second factor
         * @description After 20 wrong second factors of an account within 24 hours, from any address, only a recovery code is accepted (401 `recovery_code_required`) until a login with one succeeds.
         *
         *     Needs the cookie `lmt_2fa`.
         */
        post: operations["post_auth_login_2fa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/2fa/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up the second factor
         * @description Needs an operator's session, with any permissions.
         */
        post: operations["post_auth_2fa_setup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/2fa/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn on the second factor
         * @description The recovery codes are shown only in this answer; each replaces one code, once.
         *
         *     Needs an operator's session, with any permissions.
         */
        post: operations["post_auth_2fa_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/2fa/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn off the second factor
         * @description Needs an operator's session, with any permissions.
         */
        post: operations["post_auth_2fa_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/2fa/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether the second factor is on
         * @description Needs an operator's session, with any permissions.
         */
        get: operations["get_auth_2fa_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current user
         * @description Needs an operator's session, with any permissions.
         */
        get: operations["get_auth_me"];
        /**
         * Update your profile
         * @description A new e-mail address needs a login of this session within the last 60 minutes. It is mailed a link and stands in `pending_email` until the link is opened, within a day; the present address takes that back.
         *
         *     Needs an operator's session, with any permissions.
         */
        put: operations["put_auth_me"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which notices you get by mail
         * @description Needs an operator's session, with any permissions.
         */
        get: operations["get_auth_notifications"];
        /**
         * Choose which notices you get by mail
         * @description Needs an operator's session, with any permissions.
         */
        put: operations["put_auth_notifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new e-mail address
         * @description Takes the token that was mailed to the address: the account signs in with the address from then on. Links that went to the old one work no more.
         *
         *     Needs no credentials.
         */
        post: operations["post_auth_email_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Ends all other sessions of the user.
         *
         *     Needs an operator's session, with any permissions.
         */
        post: operations["post_auth_password_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link that sets a new password
         * @description The answer is the same whether or not there is such an account.
         *
         *     Needs no credentials.
         */
        post: operations["post_auth_password_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password with the token from the mail
         * @description Takes the token of an invitation too: its e-mail address signs in from then on, unless another account does (409 `duplicate_email`). Every session of the user ends.
         *
         *     Needs no credentials.
         */
        post: operations["post_auth_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Needs the permission `user.read`, as an operator's session or an API key.
         */
        get: operations["get_auth_users"];
        put?: never;
        /**
         * Create a user
         * @description An invitation goes out by e-mail; its link sets the first password, and the address signs in from then on. An address that signs in already is 409 `duplicate_email`. A tenant sends at most 200 invitations a day (429 `too_many_invitations`).
         *
         *     Needs the permission `user.manage`, as an operator's session or an API key.
         */
        post: operations["post_auth_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each role may do
         * @description Needs the permission `user.read`, as an operator's session or an API key.
         */
        get: operations["get_auth_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description Needs the permission `user.read`, as an operator's session or an API key.
         */
        get: operations["get_auth_users_user_id"];
        /**
         * Update a user
         * @description Takes effect at the user's next request. 409 `last_administrator`, `own_account`, or `permissions_changed`.
         *
         *     Needs the permission `user.manage`, as an operator's session or an API key.
         */
        put: operations["put_auth_users_user_id"];
        post?: never;
        /**
         * Deactivate a user
         * @description Needs the permission `user.manage`, as an operator's session or an API key.
         */
        delete: operations["delete_auth_users_user_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users/{user_id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a user a link that sets their password
         * @description Sends the invitation again, or a reset. Earlier links stop working. At most five an hour for a user (429 `too_many_links`).
         *
         *     Needs the permission `user.manage`, as an operator's session.
         */
        post: operations["post_auth_users_user_id_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users/{user_id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End all sessions of a user
         * @description Needs the permission `user.manage`, as an operator's session.
         */
        delete: operations["delete_auth_users_user_id_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users/{user_id}/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Turn off a user's second factor
         * @description For somebody who lost the device and the recovery codes. Ends their sessions, and tells them by e-mail. Needs a login of this session within the last 60 minutes.
         *
         *     Needs the permission `user.manage`, as an operator's session.
         */
        delete: operations["delete_auth_users_user_id_two_factor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tenant's settings
         * @description Needs the permission `settings.read`, as an operator's session or an API key.
         */
        get: operations["get_settings"];
        /**
         * Change the tenant's settings
         * @description The groups given replace what was there, whole. `retention_days`, `policy_approval`, `confirm_manual_suspensions` and `require_second_factor` are for signed-in users (403 `session_required` for a key). A shorter retention holds 24 hours later and is mailed to the administrators (`pending_retention`); a looser `policy_approval` waits for a second person (`pending_policy_approval`), as weights, thresholds and `hold_badge_on_conduct` do with at least `policy_approval.min_merchants` merchants (`pending_scoring`). 409 `settings_changed` when a setting is not as `expected` says.
         *
         *     Needs the permission `settings.manage`, as an operator's session or an API key.
         */
        put: operations["put_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/pending-retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke the pending shorter retention
         * @description Needs the permission `settings.manage`, as an operator's session.
         */
        delete: operations["delete_settings_pending_retention"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/pending-policy-approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw the pending looser policy_approval
         * @description Needs the permission `settings.manage`, as an operator's session.
         */
        delete: operations["delete_settings_pending_policy_approval"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/pending-policy-approval/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the pending looser policy_approval
         * @description For anybody but its author (403 `approver_must_differ`). The body repeats what is approved: when another change waits by then, the answer is 409 `settings_changed`.
         *
         *     Needs the permission `settings.manage`, as an operator's session.
         */
        post: operations["post_settings_pending_policy_approval_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/pending-scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw the pending weights and thresholds
         * @description Needs the permission `settings.manage`, as an operator's session.
         */
        delete: operations["delete_settings_pending_scoring"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/pending-scoring/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the pending weights and thresholds
         * @description For anybody but their author (403 `approver_must_differ`). The body repeats what is approved: when something else waits by then, the answer is 409 `settings_changed`. Every merchant is scored again.
         *
         *     Needs the permission `settings.manage`, as an operator's session.
         */
        post: operations["post_settings_pending_scoring_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/pending-scoring/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject the pending weights and thresholds
         * @description For anybody but their author, who withdraws them instead.
         *
         *     Needs the permission `settings.manage`, as an operator's session.
         */
        post: operations["post_settings_pending_scoring_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/failed-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List failed jobs
         * @description Jobs of all tenants whose attempts are used up, the newest failure first.
         *
         *     Needs the permission `queue.manage`, as an operator of the installation.
         */
        get: operations["get_operations_failed_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/failed-jobs/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry failed jobs
         * @description Retries jobs by their ids, or all that match a filter. Each job gets all its attempts again.
         *
         *     Needs the permission `queue.manage`, as an operator of the installation.
         */
        post: operations["post_operations_failed_jobs_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/failed-jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed job
         * @description Needs the permission `queue.manage`, as an operator of the installation.
         */
        post: operations["post_operations_failed_jobs_id_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/failed-jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Discard a failed job
         * @description The work of the job is never done.
         *
         *     Needs the permission `queue.manage`, as an operator of the installation.
         */
        delete: operations["delete_operations_failed_jobs_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Needs the permission `api_key.manage`, as an operator's session or an API key.
         */
        get: operations["get_settings_api_keys"];
        put?: never;
        /**
         * Create an API key
         * @description Needs the permission `api_key.manage`, as an operator's session or an API key.
         */
        post: operations["post_settings_api_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Gives the key a new secret; its webhooks stay. The previous secret works during the overlap, in which another rotation with an overlap is 409 `rotation_under_way`.
         *
         *     Needs the permission `api_key.manage`, as an operator's session or an API key.
         */
        post: operations["post_settings_api_keys_id_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Also disables the webhooks that the key registered (`disabled_reason: key_revoked`).
         *
         *     Needs the permission `api_key.manage`, as an operator's session or an API key.
         */
        delete: operations["delete_settings_api_keys_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job
         * @description A job is work that takes longer than `Prefer: wait=<seconds>`. Only its caller can read it, until a day after its end (a backtest: 90 days).
         *
         *     Needs an operator's session or an API key, with any permissions.
         */
        get: operations["get_jobs_id"];
        put?: never;
        post?: never;
        /**
         * Cancel a job
         * @description The worker stops at its next step, within about a second. 409 when the job has ended.
         *
         *     Needs an operator's session or an API key, with any permissions.
         */
        delete: operations["delete_jobs_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the result of a job
         * @description The answer that the endpoint would have given. Needs the permission of that endpoint. 409 `job_not_done` before the job is done.
         *
         *     Needs an operator's session or an API key, with any permissions.
         */
        get: operations["get_jobs_id_result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List inspectors
         * @description Needs the permission `user.read`, as an operator's session or an API key.
         */
        get: operations["get_inspectors"];
        put?: never;
        /**
         * Create an inspector
         * @description Needs the permission `user.manage`, as an operator's session or an API key.
         */
        post: operations["post_inspectors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspectors/{id}/sign-in-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a sign-in link for an inspector
         * @description It opens the page `/field` on a telephone, works once, for an hour, and ends the links made before it. The secret stands behind the hash sign, so that it reaches no log.
         *
         *     Needs the permission `user.manage`, as an operator's session or an API key.
         */
        post: operations["post_inspectors_id_sign_in_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspectors/{id}/reissue-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an inspector another key
         * @description The earlier key and all sessions of the inspector end at once.
         *
         *     Needs the permission `user.manage`, as an operator's session or an API key.
         */
        post: operations["post_inspectors_id_reissue_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspectors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an inspector
         * @description Their sessions end at once.
         *
         *     Needs the permission `user.manage`, as an operator's session or an API key.
         */
        delete: operations["delete_inspectors_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as an inspector
         * @description Needs no credentials.
         */
        post: operations["post_inspector_auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/auth/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as an inspector by link
         * @description Needs no credentials.
         */
        post: operations["post_inspector_auth_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an inspector's refresh token
         * @description Needs the cookie `lmt_insp_refresh`.
         */
        post: operations["post_inspector_auth_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out as an inspector
         * @description Needs an inspector's session, with any permissions.
         */
        post: operations["post_inspector_auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current inspector
         * @description Needs an inspector's session, with any permissions.
         */
        get: operations["get_inspector_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List merchants
         * @description Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_merchants"];
        put?: never;
        /**
         * Create a merchant
         * @description Needs the permission `merchant.create`, as an operator's session or an API key.
         */
        post: operations["post_merchants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the names of merchants
         * @description Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_merchants_names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a merchant
         * @description Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_merchants_id"];
        /**
         * Update a merchant
         * @description Needs the permission `merchant.update`, as an operator's session or an API key.
         */
        put: operations["put_merchants_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List merchants
         * @description Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_merchants"];
        put?: never;
        /**
         * Create a merchant
         * @description Needs the permission `merchant.create`, as an operator's session or an API key.
         */
        post: operations["post_platform_merchants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a merchant
         * @description Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_merchants_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a merchant
         * @description Needs the permission `merchant.suspend`, as an operator's session or an API key.
         */
        post: operations["post_merchants_id_suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift a manual suspension
         * @description Needs the permission `merchant.suspend`, as an operator's session or an API key.
         */
        post: operations["post_merchants_id_reinstate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/owners/{owner_id}/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the identity status of an owner
         * @description Needs the permission `merchant.update`, as an operator's session or an API key.
         */
        post: operations["post_merchants_id_owners_owner_id_identity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the timeline of a merchant
         * @description Newest first. Shows what the caller may read elsewhere: complaints, for example, with `complaint.read`.
         *
         *     Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_merchants_id_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the merchants that a merchant is linked to
         * @description Merchants linked by common owners, contacts, address, account, tax number, website or pictures, over up to seven steps, strongest first.
         *
         *     Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_merchants_id_links"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of a merchant
         * @description Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_merchants_id_tags"];
        put?: never;
        /**
         * Tag a merchant
         * @description Tags that the merchant has already stay unchanged.
         *
         *     Needs the permission `merchant.update`, as an operator's session or an API key.
         */
        post: operations["post_merchants_id_tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/tags/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove tags from a merchant
         * @description Needs the permission `merchant.update`, as an operator's session or an API key.
         */
        post: operations["post_merchants_id_tags_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/owners/{owner_id}/personal-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase an owner's personal data
         * @description Name, e-mail and telephone number become null, everywhere. Share and identity status stay. An erasure is applied again after a restore.
         *
         *     Needs the permission `merchant.update`, as an operator's session or an API key.
         */
        delete: operations["delete_merchants_id_owners_owner_id_personal_data"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything stored about a merchant
         * @description Each part needs the permission that reads it elsewhere; what the caller may not read is named in `withheld`. The bytes of evidence are not included: `GET /evidence/{id}/content` links to them. Every export is audited. The answer is streamed: one that breaks off is not well-formed JSON.
         *
         *     Needs the permission `merchant.read`, as an operator's session.
         */
        get: operations["get_merchants_id_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/orders/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stream order and refund events
         * @description A batch of 1 to 500 events, stored whole or not at all. An event whose `event_id` the tenant sent before, in this batch or an earlier one, is counted as a duplicate and changes nothing, until its retention is over.
         *
         *     Needs the permission `complaint.ingest`, as an operator's session or an API key.
         */
        post: operations["post_platform_orders_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/order-volume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up a merchant's orders of the last 30 days
         * @description Needs the permission `merchant.read`, as an operator's session.
         */
        get: operations["get_merchants_id_order_volume"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the order events of a merchant
         * @description Newest first by `occurred_at`, which `created_from` and `created_to` mean here.
         *
         *     Needs the permission `merchant.read`, as an operator's session.
         */
        get: operations["get_merchants_id_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/merchants/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the public status of a merchant
         * @description Needs no credentials.
         */
        get: operations["get_public_merchants_id_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/merchants/{id}/badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the badge of a merchant
         * @description Also a shields.io endpoint document. The picture itself is `/badge/{merchant_id}.svg?theme=light|dark&lang=de` (English without `lang`); the page `/badge/{merchant_id}` tells consumers what the status means, in their language, shows what to paste, and is known to oEmbed.
         *
         *     Needs no credentials.
         */
        get: operations["get_public_merchants_id_badge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/merchants/{id}/attestation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the signed public status of a merchant
         * @description A compact JWS (EdDSA) over `iss`, `sub` (the merchant), `name`, `public_status`, `iat` and `exp`. Anyone verifies it offline with the key that `/.well-known/jwks.json` gives. `log` proves that the audit log of the operator says the same (`docs/audit-log.md`).
         *
         *     Needs no credentials.
         */
        get: operations["get_public_merchants_id_attestation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verification/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List verification tasks
         * @description Needs the permission `verification.read`, as an operator's session or an API key.
         */
        get: operations["get_verification_tasks"];
        put?: never;
        /**
         * Request a visit to a merchant
         * @description Needs the permission `verification.manage`, as an operator's session or an API key.
         */
        post: operations["post_verification_tasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verification/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a verification task
         * @description Needs the permission `verification.read`, as an operator's session or an API key.
         */
        get: operations["get_verification_tasks_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verification/inspectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the inspectors by name
         * @description Whom a visit can be assigned to, and who was sent before. Removed inspectors have `is_active: false`.
         *
         *     Needs the permission `verification.read`, as an operator's session or an API key.
         */
        get: operations["get_verification_inspectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verification/tasks/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a verification task to an inspector
         * @description Needs the permission `verification.manage`, as an operator's session or an API key.
         */
        post: operations["post_verification_tasks_id_assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verification/tasks/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a verification task
         * @description Needs the permission `verification.manage`, as an operator's session or an API key.
         */
        post: operations["post_verification_tasks_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my tasks
         * @description Needs the permission `task.read`, as an inspector's session.
         */
        get: operations["get_inspector_tasks"];
        put?: never;
        /**
         * Create a task for myself
         * @description Needs the permission `task.create`, as an inspector's session.
         */
        post: operations["post_inspector_tasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of my tasks
         * @description Needs the permission `task.read`, as an inspector's session.
         */
        get: operations["get_inspector_tasks_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/tasks/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a task
         * @description With coordinates, the distance to the claimed place is kept: to the location of the task or, when it names none, to the nearest of the merchant. `confirmed` inside the geofence verifies that location. With an `Idempotency-Key`, a client that lost the answer gets it again.
         *
         *     Needs the permission `task.complete`, as an inspector's session.
         */
        post: operations["post_inspector_tasks_id_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Entries are listed at once, and sealed within a second. `created_from` and `created_to` work on `at`.
         *
         *     Needs the permission `audit.read`, as an operator's session or an API key.
         */
        get: operations["get_audit_logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the audit log
         * @description Goes on from the last verified leaf, for less than a second: recomputes the hash of every entry, and the root of every signed tree head. While `verified_to` is less than `tree_size`, ask again. `first_invalid_id` is the first entry that was changed or whose predecessor is missing; the last entry when those after it are gone; null when nothing is wrong, or nothing is left.
         *
         *     Needs the permission `audit.read`, as an operator's session or an API key.
         */
        get: operations["get_audit_logs_verify"];
        put?: never;
        /**
         * Verify the whole audit log
         * @description Verifies like `GET`, from the first entry to the last, in a job.
         *
         *     Needs the permission `audit.read`, as an operator's session or an API key.
         */
        post: operations["post_audit_logs_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs/tree-heads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tree heads of the audit log
         * @description Newest first: one for each batch that was sealed. `created_from` and `created_to` work on `timestamp`. `docs/audit-log.md` says what is signed.
         *
         *     Needs the permission `audit.read`, as an operator's session or an API key.
         */
        get: operations["get_audit_logs_tree_heads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove that an entry is in the audit log
         * @description An inclusion proof (RFC 9162, section 2.1.3) for the newest tree head.
         *
         *     Needs the permission `audit.read`, as an operator's session or an API key.
         */
        get: operations["get_audit_logs_id_proof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove that the audit log was only appended to
         * @description A consistency proof (RFC 9162, section 2.1.4) from the tree of `from` leaves to that of `to`.
         *
         *     Needs the permission `audit.read`, as an operator's session or an API key.
         */
        get: operations["get_audit_logs_consistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description NDJSON, a line for each entry with its proof, and for each tree head: `npm run audit:verify` verifies it offline. Entries that wait to be sealed are left out. `docs/audit-log.md` explains the lines.
         *
         *     Needs the permission `audit.read`, as an operator's session or an API key.
         */
        get: operations["get_audit_logs_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an audit entry
         * @description Needs the permission `audit.read`, as an operator's session or an API key.
         */
        get: operations["get_audit_logs_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/tenants/{id}/tree-head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the newest tree head of a tenant
         * @description For witnesses, while the tenant has `public_tree_head` on in its settings.
         *
         *     Needs no credentials.
         */
        get: operations["get_public_tenants_id_tree_head"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the overview of the tenant
         * @description Merchants, cases, processing and webhooks in numbers, for an operator's first look.
         *
         *     Needs the permission `merchant.read`, as an operator's session.
         */
        get: operations["get_operations_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything
         * @description Merchants by name; anything by its id; merchants, complaints and evidence by external id, e-mail address, telephone or order reference; users by name and e-mail address. At most eight of each, and only kinds that the caller may read elsewhere.
         *
         *     Needs the permission `merchant.read`, as an operator's session.
         */
        get: operations["get_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a list as a CSV file
         * @description A job; its result is the file, newest first. It needs the permission that lists the same elsewhere. Every export is audited.
         *
         *     Needs the permission `merchant.read`, as an operator's session.
         */
        post: operations["post_exports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/dossier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the dossier of a case
         * @description For a regulator or a court: decision, reasons, snapshot, evidence with hashes, facts, and the audit entries with their proofs. Needs `review.read`, `merchant.read`, `evidence.read`, `complaint.read`, `risk.read` too. Every dossier is audited.
         *
         *     Needs the permission `audit.read`, as an operator's session.
         */
        get: operations["get_review_cases_id_dossier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import merchants from a CSV file
         * @description With their owners and locations, whole or not at all: a fault in one line keeps the file out. With `dry_run`, the default, it only reports what each line would do.
         *
         *     Needs the permission `merchant.create`, as an operator's session.
         */
        post: operations["post_merchants_imports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List evidence
         * @description Needs the permission `evidence.read`, as an operator's session or an API key.
         */
        get: operations["get_evidence"];
        put?: never;
        /**
         * Submit evidence
         * @description A multipart form with `file`, or JSON with `content_base64`. The bytes decide the type, not the name. Faults of the picture are reported for `file` in both forms.
         *
         *     Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        post: operations["post_evidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit evidence
         * @description A multipart form with `file`, or JSON with `content_base64`. The bytes decide the type, not the name. Faults of the picture are reported for `file` in both forms.
         *
         *     Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        post: operations["post_platform_evidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspector/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit evidence
         * @description A multipart form with `file`, or JSON with `content_base64`. The bytes decide the type, not the name. Faults of the picture are reported for `file` in both forms.
         *
         *     Needs the permission `evidence.upload`, as an inspector's session.
         */
        post: operations["post_inspector_evidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/evidence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read evidence
         * @description Needs the permission `evidence.read`, as an operator's session or an API key.
         */
        get: operations["get_evidence_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/evidence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read evidence
         * @description Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_evidence_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/evidence/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link to the picture
         * @description The link needs no credentials and works for ten minutes. The picture has no metadata.
         *
         *     Needs the permission `evidence.read`, as an operator's session or an API key.
         */
        get: operations["get_evidence_id_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/evidence/{id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the copies of evidence
         * @description All evidence of the tenant that is the same file, closely resembles it, or is named by its findings, sent before or after it; the gravest first, 100 at most. `total` counts them all.
         *
         *     Needs the permission `evidence.read`, as an operator's session or an API key.
         */
        get: operations["get_evidence_id_copies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/evidence/{id}/correct-scene": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct the scene of evidence
         * @description The answer wins over the model's, and later pictures of the tenant that resemble this one are judged by it. The evidence is assessed again.
         *
         *     Needs the permission `evidence.manage`, as an operator's session or an API key.
         */
        post: operations["post_evidence_id_correct_scene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/evidence/{id}/reprocess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assess evidence again
         * @description Needs the permission `evidence.manage`, as an operator's session or an API key.
         */
        post: operations["post_evidence_id_reprocess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/capture-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List capture requests
         * @description Needs the permission `evidence.read`, as an operator's session or an API key.
         */
        get: operations["get_capture_requests"];
        put?: never;
        /**
         * Ask for live photographs
         * @description Makes a link for a telephone: its page takes two photographs with the camera, records place and time, and signs them with a key that it made. It works once. Send it to somebody who is at the place.
         *
         *     Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        post: operations["post_capture_requests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/capture-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a capture request
         * @description Needs the permission `evidence.read`, as an operator's session or an API key.
         */
        get: operations["get_capture_requests_id"];
        put?: never;
        post?: never;
        /**
         * Revoke a capture link
         * @description Ends the link at once, also for a telephone that has opened it, such as after it went to a wrong person.
         *
         *     Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        delete: operations["delete_capture_requests_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/capture-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for live photographs
         * @description Makes a link for a telephone: its page takes two photographs with the camera, records place and time, and signs them with a key that it made. It works once. Send it to somebody who is at the place.
         *
         *     Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        post: operations["post_platform_capture_requests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/capture-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a capture link
         * @description Ends the link at once, also for a telephone that has opened it, such as after it went to a wrong person.
         *
         *     Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        delete: operations["delete_platform_capture_requests_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/capture-requests/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a capture link
         * @description For the page behind the link: gives it a challenge to sign. The secret of the link is the credential.
         *
         *     Needs no credentials.
         */
        post: operations["post_capture_requests_id_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/capture-requests/{id}/photographs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit live photographs
         * @description For the page behind the link. Refused: files that the page did not take, photographs that were submitted before, signatures of other keys, and every use but the first. The first one sent again, signed as it was, gets its answer again.
         *
         *     Needs no credentials.
         */
        post: operations["post_capture_requests_id_photographs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant-page-links/{id}/photographs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a photograph by link
         * @description For the page behind a merchant's link, whose secret goes into `Authorization: Bearer …`, for it is checked before the file is read. A link takes 60 photographs a day.
         *
         *     Needs no credentials.
         */
        post: operations["post_merchant_page_links_id_photographs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/taxonomy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories, severities, intents and symptoms of complaints
         * @description Needs the permission `complaint.read`, as an operator's session or an API key.
         */
        get: operations["get_complaints_taxonomy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List complaints
         * @description Needs the permission `complaint.read`, as an operator's session or an API key.
         */
        get: operations["get_complaints"];
        put?: never;
        /**
         * Submit a complaint
         * @description Answers at once with status `received`; the classification follows within seconds.
         *
         *     Needs the permission `complaint.ingest`, as an operator's session or an API key.
         */
        post: operations["post_complaints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/complaints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a complaint
         * @description Answers at once with status `received`; the classification follows within seconds.
         *
         *     Needs the permission `complaint.ingest`, as an operator's session or an API key.
         */
        post: operations["post_platform_complaints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a complaint
         * @description Needs the permission `complaint.read`, as an operator's session or an API key.
         */
        get: operations["get_complaints_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve or dismiss a complaint
         * @description Possible in the states `classified` and `failed`.
         *
         *     Needs the permission `complaint.manage`, as an operator's session or an API key.
         */
        post: operations["post_complaints_id_resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/{id}/reclassify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct the classification of a complaint
         * @description The correction overrides the model, whose answer stays as `model_answer`.
         *
         *     Needs the permission `complaint.manage`, as an operator's session or an API key.
         */
        post: operations["post_complaints_id_reclassify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a consumer's personal data from their complaints
         * @description The text becomes `[erased]`, as does the note of a resolution; subject, references and symptoms are removed. The classification stays. A complaint that was not classified yet is `failed`.
         *
         *     Needs the permission `complaint.manage`, as an operator's session or an API key.
         */
        post: operations["post_complaints_erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/merchants/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the latest score
         * @description 404 before the merchant's first score.
         *
         *     Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_merchants_id_score"];
        put?: never;
        /**
         * Calculate a score now
         * @description Also emits an event for a changed status and evaluates the trigger policies.
         *
         *     Needs the permission `risk.evaluate`, as an operator's session or an API key.
         */
        post: operations["post_risk_merchants_id_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/merchants/{id}/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scores of a merchant
         * @description Newest first. Of scores between which only time has passed the first and the last are kept, and those that a decision of a case names.
         *
         *     Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_merchants_id_scores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/settings/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate other weights or thresholds
         * @description Lists merchants whose status or level would change with these settings. Nothing is changed.
         *
         *     Needs the permission `settings.read`, as an operator's session.
         */
        post: operations["post_risk_settings_simulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/merchants/{id}/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate a hypothetical score
         * @description With other weights, or without some of the facts. Nothing is stored.
         *
         *     Needs the permission `risk.read`, as an operator's session or an API key.
         */
        post: operations["post_risk_merchants_id_what_if"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/merchants/{id}/evaluate-triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate the trigger policies for a merchant
         * @description Every recalculation evaluates them too. A continuing condition fires once per cooldown.
         *
         *     Needs the permission `risk.evaluate`, as an operator's session or an API key.
         */
        post: operations["post_risk_merchants_id_evaluate_triggers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List triggers
         * @description Needs the permission `trigger.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_triggers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/triggers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a trigger
         * @description Needs the permission `trigger.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_triggers_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the metrics that conditions compare
         * @description The metrics of the catalogue, then the tenant's own: `custom.` and their key.
         *
         *     Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trigger policies
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_policies"];
        put?: never;
        /**
         * Create a trigger policy
         * @description A policy that would create cases or actions for more merchants than `policy_approval` allows awaits a second person: `pending_version`.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_policies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/policies/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a trigger policy
         * @description For which merchants it would fire now, were it new, and whose status would change; with `window_days` also how often it would have fired. Nothing is changed.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_policies_simulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a trigger policy
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_policies_id"];
        /**
         * Give a trigger policy a new version
         * @description The fields given replace. A condition that differs fires again wherever it holds. It may wait for a second person, as a new policy may.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        put: operations["put_risk_policies_id"];
        post?: never;
        /**
         * Disable a trigger policy
         * @description Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        delete: operations["delete_risk_policies_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/policies/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the pending version of a trigger policy
         * @description For anybody but its author. The version is in force, and enabled, from then on.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_policies_id_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/policies/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject the pending version of a trigger policy
         * @description For anybody but its author, with a reason. The version in force stays.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_policies_id_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/policies/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the outcomes of a trigger policy
         * @description Over the live fires of the last 90 days.
         *
         *     Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_policies_id_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/policies/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a trigger policy
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_policies_id_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/custom-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the metrics of the tenant
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_custom_metrics"];
        put?: never;
        /**
         * Define a metric
         * @description Conditions of policies name it like those of the catalogue: `custom.` and its key. A tenant defines at most 50 (409 `too_many_metrics`); a policy names at most 10; each reads the newest 20,000 facts of a merchant.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_custom_metrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/custom-metrics/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the formula of a metric
         * @description The values for 200 random merchants now, and the cost. Nothing is stored.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_custom_metrics_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/custom-metrics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a metric of the tenant
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_custom_metrics_id"];
        /**
         * Change a metric of the tenant
         * @description The formula can change only while no enabled or pending policy uses it (409 `metric_in_use`).
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        put: operations["put_risk_custom_metrics_id"];
        post?: never;
        /**
         * Delete a metric of the tenant
         * @description 409 `metric_in_use` while an enabled or pending policy uses it.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        delete: operations["delete_risk_custom_metrics_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lists of values
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_lists"];
        put?: never;
        /**
         * Create a list of values
         * @description Policies use it with `in_list` and `not_in_list`, for merchants, countries, addresses or telephone numbers.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_lists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a list of values
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_lists_id"];
        /**
         * Change a list of values
         * @description Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        put: operations["put_risk_lists_id"];
        post?: never;
        /**
         * Delete a list of values
         * @description 409 `list_in_use` while an enabled policy uses it.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        delete: operations["delete_risk_lists_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/lists/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the values on a list
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_lists_id_entries"];
        put?: never;
        /**
         * Add values to a list
         * @description From an array or a CSV text. A value that is on the list already takes the new expiry and note.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_lists_id_entries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/lists/{id}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a CSV file into a list of values
         * @description Imports the valid lines and reports on each line. With `dry_run` it only reports.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_lists_id_imports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/lists/{id}/entries/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove values from a list
         * @description Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_lists_id_entries_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/lists/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a whole list as CSV
         * @description A cell that a spreadsheet would run as a formula gets an apostrophe in front, which an import removes.
         *
         *     Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_lists_id_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the holds that policies placed
         * @description A hold keeps a merchant from `verified` until a person decides one of its cases or lifts the hold.
         *
         *     Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_holds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/holds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a hold
         * @description Needs the permission `risk.read`, as an operator's session or an API key.
         */
        get: operations["get_risk_holds_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/holds/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift a hold
         * @description Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_risk_holds_id_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/backtests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the backtests of 90 days
         * @description Those of all colleagues, newest first, with the ones that wait or run.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        get: operations["get_risk_backtests"];
        put?: never;
        /**
         * Replay a policy or settings over the past
         * @description Over the scores that were kept in the span and the facts in them, beside what is in force, and held against what people decided since it began. Records and lists are as they are today. Nothing is changed.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        post: operations["post_risk_backtests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/risk/backtests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a backtest with its result
         * @description For 90 days after its end: who approves the candidate reads what its author read.
         *
         *     Needs the permission `risk.manage`, as an operator's session or an API key.
         */
        get: operations["get_risk_backtests_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intelligence/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signals
         * @description Needs the permission `intelligence.read`, as an operator's session or an API key.
         */
        get: operations["get_intelligence_signals"];
        put?: never;
        /**
         * Report a signal
         * @description A third party's report against a merchant, with its confidence. It raises the score, and decays.
         *
         *     Needs the permission `intelligence.manage`, as an operator's session or an API key.
         */
        post: operations["post_intelligence_signals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intelligence/signals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a signal
         * @description Needs the permission `intelligence.read`, as an operator's session or an API key.
         */
        get: operations["get_intelligence_signals_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intelligence/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List artifacts
         * @description Needs the permission `intelligence.read`, as an operator's session or an API key.
         */
        get: operations["get_intelligence_artifacts"];
        put?: never;
        /**
         * Add an artifact
         * @description What the public says about a merchant. The sentiment of its text is read at once.
         *
         *     Needs the permission `intelligence.manage`, as an operator's session or an API key.
         */
        post: operations["post_intelligence_artifacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intelligence/artifacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an artifact
         * @description Needs the permission `intelligence.read`, as an operator's session or an API key.
         */
        get: operations["get_intelligence_artifacts_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intelligence/merchants/{id}/recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the recommendations for a merchant
         * @description The most effective first.
         *
         *     Needs the permission `intelligence.read`, as an operator's session or an API key.
         */
        get: operations["get_intelligence_merchants_id_recommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intelligence/merchants/{id}/recommendations/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate the recommendations for a merchant
         * @description From the present score. Replaces the open recommendations and returns the new ones.
         *
         *     Needs the permission `intelligence.manage`, as an operator's session or an API key.
         */
        post: operations["post_intelligence_merchants_id_recommendations_generate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intelligence/recommendations/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a recommendation
         * @description Issues the corrective action that it suggests.
         *
         *     Needs the permission `intelligence.manage`, as an operator's session or an API key.
         */
        post: operations["post_intelligence_recommendations_id_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intelligence/recommendations/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a recommendation
         * @description Needs the permission `intelligence.manage`, as an operator's session or an API key.
         */
        post: operations["post_intelligence_recommendations_id_dismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/sandbox/merchants/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a merchant's score by hand
         * @description In a sandbox only (403 `sandbox_only`). Status, badge, `risk_status_changed` and policies follow as from a computed score. It stands until it is released.
         *
         *     Needs the permission `merchant.create`, as an operator's session or an API key.
         */
        put: operations["put_platform_sandbox_merchants_id_score"];
        post?: never;
        /**
         * Release a score that was set by hand
         * @description In a sandbox only. 404 when no score was set by hand.
         *
         *     Needs the permission `merchant.create`, as an operator's session or an API key.
         */
        delete: operations["delete_platform_sandbox_merchants_id_score"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List review cases
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_review_cases"];
        put?: never;
        /**
         * Open a review case
         * @description Emits `review_case_opened`.
         *
         *     Needs the permission `review.create`, as an operator's session or an API key.
         */
        post: operations["post_review_cases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count review cases
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_review_cases_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reviewers of cases
         * @description Users to whom a case can be assigned, and others who still have an undecided one.
         *
         *     Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_review_cases_reviewers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a review case with its whole context
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_review_cases_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide several review cases of one merchant together
         * @description All or none, each with its own `review_decision_made`. A corrective action is issued once, for the first case. The refusals are those of one decision.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_decisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign, give back, move, snooze, clear or annotate many review cases
         * @description A case whose state does not allow it is left as it is and is listed in `failed` with the code of its refusal; the others are changed.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim an open review case
         * @description Who comes too late gets a 409 with the case as it is now in `current`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a review case
         * @description The new assignee is notified, and the former one.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a review case
         * @description For its assignee (409 `assigned_to_other`): the case is open again. Who comes too late gets a 409 with the case as it is now in `current`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/escalate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Raise the priority of a review case
         * @description Needs a reason, and notifies the assignee. The case is due by its new priority from now on, unless it was due earlier. 409 `priority_not_higher` for its own priority or a lower one. Who comes too late gets a 409 with the case as it is now in `current`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_escalate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a decision before its second review
         * @description For the person who made it (403 `not_own_decision`): the case is in review again. Emits `review_decision_made` with the decision `suspend_withdrawn` or `reinstate_withdrawn`. Who comes too late gets a 409 with the case as it is now in `current`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a `clear`
         * @description For the person who decided it (403 `not_own_decision`), for 15 seconds: the case is in review again. Emits `review_decision_made` with the decision `clear_withdrawn`. 409 `case_reopened` when another case of its kind was opened meanwhile. Who comes too late gets a 409 with the case as it is now in `current`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a review case
         * @description `suspend` and `reinstate` wait for a second review. Deciding an open case claims it first. Emits `review_decision_made`, and `corrective_action_issued` when it requests a corrective action. `expected_assignee` and `snapshot` bind the decision to what was read: 409 `assigned_to_other` when somebody else has the case now, 409 `case_changed` when something else is known now. To reinstate a merchant that no person suspended is 409 `not_suspended`. Who comes too late gets a 409 with the case as it is now in `current`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_decision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/second-review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or refuse a high-impact decision
         * @description For another person than the first reviewer (403 `second_reviewer_must_differ`). Approving is bound to what was known at the decision: when evidence, a complaint, the status or the score (by 0.05 or more) changed since, it is 409 `case_changed` with the `changes`, unless `snapshot` is the one that the case shows now. Emits `review_decision_made` with the second reviewer, their reason and `requires_second_review: false`; its `decision` is `suspend` or `reinstate` when approved, `suspend_refused` or `reinstate_refused` when refused.
         *
         *     Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_second_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Snooze a review case
         * @description It is neither assigned automatically nor offered as the next case until then. Any step of its lifecycle and any new fact of it end the snooze earlier. Its due times stay. A colleague’s case is 409 `assigned_to_other`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_snooze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/unsnooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the snooze of a review case
         * @description A case that is not snoozed is 409 `not_snoozed`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_unsnooze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip a review case
         * @description For 12 hours the case is at the end of the caller's list with `order=next`. Nothing else changes. A decided case is 409 `invalid_state`.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_skip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit a note on a review case
         * @description For its author (else 403 `note_of_another`). The earlier text stays in `earlier_texts`, and the audit log has an entry.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        put: operations["put_review_cases_id_notes_note_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on a review case
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_review_cases_id_notes"];
        put?: never;
        /**
         * Write a note on a review case
         * @description Needs the permission `review.decide`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notices
         * @description Cases that you got or that were taken over, decisions of others about your cases, the second reviews of your decisions, and policies that fired and notify your role.
         *
         *     Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_review_notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark your notices as read
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        post: operations["post_review_notices_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that you look at a review case
         * @description Holds for a minute. Returns who else looks at the case.
         *
         *     Needs the permission `review.read`, as an operator's session or an API key.
         */
        post: operations["post_review_cases_id_presence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/review-desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the review desk
         * @description The last 30 days unless said otherwise, 366 at most.
         *
         *     Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        get: operations["get_operations_review_desk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/quality-samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quality samples
         * @description Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        get: operations["get_operations_quality_samples"];
        put?: never;
        /**
         * Draw decided cases for blind second reviews
         * @description Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        post: operations["post_operations_quality_samples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/quality-samples/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a quality sample
         * @description Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        get: operations["get_operations_quality_samples_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/quality-samples/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a quality sample
         * @description For somebody who did not decide the case (403 `own_decision`). Nothing happens to the case or its merchant.
         *
         *     Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        post: operations["post_operations_quality_samples_id_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List review queues
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_review_queues"];
        put?: never;
        /**
         * Create a review queue
         * @description A case that is opened goes to the first queue whose criteria it meets, by `position`; to none when it meets the criteria of none. 409 `duplicate_name`.
         *
         *     Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        post: operations["post_review_queues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-queues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a review queue
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_review_queues_id"];
        /**
         * Replace a review queue
         * @description Cases that are in it stay there. 409 `duplicate_name`, or `queue_changed`.
         *
         *     Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        put: operations["put_review_queues_id"];
        post?: never;
        /**
         * Delete a review queue
         * @description Its cases are then in no queue.
         *
         *     Needs the permission `review.second_review`, as an operator's session or an API key.
         */
        delete: operations["delete_review_queues_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/{id}/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move a review case to another queue
         * @description Needs the permission `review.decide`, as an operator's session or an API key.
         */
        put: operations["put_review_cases_id_queue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review-cases/reviewers/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a reviewer's capacity and absence
         * @description One’s own with `review.decide`; those of others also need `review.second_review`. An omitted one stays.
         *
         *     Needs the permission `review.decide`, as an operator's session or an API key.
         */
        put: operations["put_review_cases_reviewers_id_availability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your saved views
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        get: operations["get_saved_views"];
        put?: never;
        /**
         * Save a view of a list
         * @description Filters and order under a name; an earlier view of yours with this name is replaced.
         *
         *     Needs the permission `review.read`, as an operator's session or an API key.
         */
        post: operations["post_saved_views"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one of your saved views
         * @description Needs the permission `review.read`, as an operator's session or an API key.
         */
        delete: operations["delete_saved_views_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corrective-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List corrective actions
         * @description Needs the permission `corrective_action.read`, as an operator's session or an API key.
         */
        get: operations["get_corrective_actions"];
        put?: never;
        /**
         * Issue a corrective action
         * @description Emits `corrective_action_issued`.
         *
         *     Needs the permission `corrective_action.create`, as an operator's session or an API key.
         */
        post: operations["post_corrective_actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corrective-actions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a corrective action with the evidence of its fix
         * @description Needs the permission `corrective_action.read`, as an operator's session or an API key.
         */
        get: operations["get_corrective_actions_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corrective-actions/{id}/submit-fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a fix
         * @description Needs the permission `corrective_action.submit`, as an operator's session or an API key.
         */
        post: operations["post_corrective_actions_id_submit_fix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corrective-actions/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a fix
         * @description Needs the permission `corrective_action.review`, as an operator's session or an API key.
         */
        post: operations["post_corrective_actions_id_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corrective-actions/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a fix
         * @description Needs the permission `corrective_action.review`, as an operator's session or an API key.
         */
        post: operations["post_corrective_actions_id_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corrective-actions/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a corrective action
         * @description Needs the permission `corrective_action.complete`, as an operator's session or an API key.
         */
        post: operations["post_corrective_actions_id_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/corrective-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List corrective actions
         * @description Needs the permission `merchant.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_corrective_actions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/corrective-actions/{id}/submit-fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a fix
         * @description Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        post: operations["post_platform_corrective_actions_id_submit_fix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List appeals
         * @description Needs the permission `appeal.read`, as an operator's session or an API key.
         */
        get: operations["get_operations_appeals"];
        put?: never;
        /**
         * Appeal against a decision
         * @description One open appeal for each subject (409 `appeal_open`).
         *
         *     Needs the permission `appeal.create`, as an operator's session or an API key.
         */
        post: operations["post_operations_appeals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/appeals/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the outcomes of appeals by policy
         * @description Needs the permission `appeal.read`, as an operator's session or an API key.
         */
        get: operations["get_operations_appeals_statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/appeals/{id}/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what an appeal is judged on
         * @description The decision and the facts behind it, and what overturning leads to.
         *
         *     Needs the permission `appeal.read`, as an operator's session or an API key.
         */
        get: operations["get_operations_appeals_id_context"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/appeals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an appeal
         * @description Needs the permission `appeal.read`, as an operator's session or an API key.
         */
        get: operations["get_operations_appeals_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/appeals/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer an appeal
         * @description For somebody who neither submitted the appeal (or made the link by which the merchant did), nor made or approved the decision (403 `appeal_reviewer_must_differ`). Overturning undoes it: a suspension is lifted, a reinstatement falls, a cleared case is opened again, a corrective action is withdrawn. The facts that the decision rested on leave the score.
         *
         *     Needs the permission `appeal.review`, as an operator's session or an API key.
         */
        post: operations["post_operations_appeals_id_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/appeals/{id}/restore-facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let overturned facts count again
         * @description For somebody who had no part in the decision. The decision stays undone.
         *
         *     Needs the permission `appeal.review`, as an operator's session or an API key.
         */
        post: operations["post_operations_appeals_id_restore_facts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant-page-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List links to merchants' pages
         * @description Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        get: operations["get_merchant_page_links"];
        put?: never;
        /**
         * Make a link to a merchant's page
         * @description Its holder reads the reasons of the status in plain words, answers corrective actions with photographs, and appeals, without an account. It ends at its time, or when it is revoked.
         *
         *     Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        post: operations["post_merchant_page_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/merchant-page-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to a merchant's page
         * @description Its holder reads the reasons of the status in plain words, answers corrective actions with photographs, and appeals, without an account. It ends at its time, or when it is revoked.
         *
         *     Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        post: operations["post_platform_merchant_page_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant-page-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a link to a merchant's page
         * @description Needs the permission `evidence.upload`, as an operator's session or an API key.
         */
        delete: operations["delete_merchant_page_links_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant-page-links/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a merchant's page
         * @description For the page behind the link, or one of your own in its place. The texts are in `language`.
         *
         *     Needs no credentials.
         */
        post: operations["post_merchant_page_links_id_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant-page-links/{id}/fixes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a corrective action by link
         * @description Needs no credentials.
         */
        post: operations["post_merchant_page_links_id_fixes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant-page-links/{id}/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeal against the status by link
         * @description Needs no credentials.
         */
        post: operations["post_merchant_page_links_id_appeals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the JSON Schemas of the events
         * @description Needs no credentials.
         */
        get: operations["get_events_schemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description For receivers that find a gap in `X-LMT-Sequence`: `merchant_id` and `after` list what follows that number.
         *
         *     Needs the permission `webhook.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Goes to the caller's active webhooks that subscribe to the type, or to `webhook_id` alone; nothing else changes.
         *
         *     Needs the permission `webhook.manage`, as an operator's session or an API key.
         */
        post: operations["post_platform_webhooks_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List delivery attempts
         * @description Needs the permission `webhook.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhook-deliveries/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Group dead letters by fault
         * @description Groups by webhook and by the failure of the last attempt, the most frequent first; at most 200.
         *
         *     Needs the permission `webhook.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_webhook_deliveries_faults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhook-deliveries/{attempt_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery attempt
         * @description Includes the request as it was sent.
         *
         *     Needs the permission `webhook.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_webhook_deliveries_attempt_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhooks/retries/run-due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run all due retries
         * @description Needs the permission `webhook.manage`, as an operator's session or an API key.
         */
        post: operations["post_platform_webhooks_retries_run_due"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhook-deliveries/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay the deliveries of a period
         * @description Each event once, however often it was delivered; pending deliveries are left out. The first 500 start at once, the others follow in batches.
         *
         *     Needs the permission `webhook.manage`, as an operator's session or an API key.
         */
        post: operations["post_platform_webhook_deliveries_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhook-deliveries/{attempt_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Same event, same body bytes, a new attempt. 409 while the delivery is still pending.
         *
         *     Needs the permission `webhook.manage`, as an operator's session or an API key.
         */
        post: operations["post_platform_webhook_deliveries_attempt_id_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/sandbox/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emit an event by hand
         * @description In a sandbox only (403 `sandbox_only`). Unlike a test event it goes the whole way of a real one, to every webhook of the tenant that subscribes: numbered, listed, tried again. The case, action or trigger that it names does not exist.
         *
         *     Needs the permission `webhook.manage`, as an operator's session or an API key.
         */
        post: operations["post_platform_sandbox_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Needs the permission `webhook.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_webhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description The webhook belongs to the calling key. Its address must be on the public internet. At most 50 for a key and 500 for a tenant.
         *
         *     Needs the permission `webhook.manage`, as an operator's session or an API key.
         */
        post: operations["post_platform_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Needs the permission `webhook.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_webhooks_id"];
        /**
         * Update a webhook
         * @description After a change of secret, `webhook-signature` carries both signatures for 24 hours.
         *
         *     Needs the permission `webhook.manage`, as an operator's session or an API key.
         */
        put: operations["put_platform_webhooks_id"];
        post?: never;
        /**
         * Delete a webhook
         * @description Needs the permission `webhook.manage`, as an operator's session or an API key.
         */
        delete: operations["delete_platform_webhooks_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/webhooks/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook's health
         * @description Covers the deliveries of the last 24 hours.
         *
         *     Needs the permission `webhook.read`, as an operator's session or an API key.
         */
        get: operations["get_platform_webhooks_id_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/chat-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the chat webhook of the tenant
         * @description Needs the permission `settings.read`, as an operator's session or an API key.
         */
        get: operations["get_settings_chat_webhook"];
        /**
         * Post notices to a chat
         * @description Whatever happens in the console’s bell, once for each happening: cases that are late, second reviews that wait, policies that fired and notify people. The address must be one of the public internet.
         *
         *     Needs the permission `settings.manage`, as an operator's session.
         */
        put: operations["put_settings_chat_webhook"];
        post?: never;
        /**
         * Post no notices to a chat
         * @description Needs the permission `settings.manage`, as an operator's session.
         */
        delete: operations["delete_settings_chat_webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/chat-webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a test to the chat
         * @description Needs the permission `settings.manage`, as an operator's session.
         */
        post: operations["post_settings_chat_webhook_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Status: {
            /** @enum {string} */
            status: "operational" | "degraded" | "outage";
            version: string;
            components: {
                /** @enum {string} */
                name: "api" | "database" | "queue" | "gateway-auth" | "merchant-core" | "evidence-pipeline" | "complaint-classifier" | "risk-engine" | "review-workflow" | "webhook-dispatcher";
                /** @enum {string} */
                status: "operational" | "degraded" | "outage";
                /** @description The reason, when it is known. */
                detail?: string;
            }[];
            /** Format: date-time */
            updated_at: string;
        };
        Credentials: {
            email: string;
            password: string;
        };
        User: {
            /** Format: uuid */
            id: string;
            email: string;
            full_name: string;
            /** @enum {string} */
            role: "platform_admin" | "qc_lead" | "qc_reviewer" | "viewer" | "inspector" | "platform_api";
            /** @description The names of the user's permissions. */
            permissions: ("merchant.create" | "merchant.read" | "merchant.update" | "merchant.suspend" | "evidence.upload" | "evidence.read" | "evidence.manage" | "complaint.ingest" | "complaint.read" | "complaint.manage" | "risk.read" | "risk.evaluate" | "risk.manage" | "trigger.read" | "review.read" | "review.create" | "review.decide" | "review.second_review" | "corrective_action.read" | "corrective_action.create" | "corrective_action.submit" | "corrective_action.review" | "corrective_action.complete" | "appeal.read" | "appeal.create" | "appeal.review" | "intelligence.read" | "intelligence.manage" | "verification.read" | "verification.manage" | "task.read" | "task.create" | "task.assign" | "task.complete" | "webhook.read" | "webhook.manage" | "settings.read" | "settings.manage" | "api_key.manage" | "user.read" | "user.manage" | "audit.read" | "queue.manage")[];
            permissions_override: string[] | null;
            is_active: boolean;
            /**
             * @description Whether the user is invited and has set no password yet.
             * @enum {string}
             */
            status: "invited" | "active" | "inactive";
            totp_enabled: boolean;
            last_login_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Detail: {
            detail: string;
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_seen_at: string;
            /** Format: date-time */
            expires_at: string;
            ip_address: string | null;
            user_agent: string | null;
            is_current: boolean;
        };
        SecondFactor: {
            code?: string;
            recovery_code?: string;
        };
        TwoFactorSetup: {
            /** @description Base32, to type into an authenticator app. */
            secret: string;
            otpauth_url: string;
            /** @description A QR code of the otpauth_url, as a data URI. */
            qr_code: string;
        };
        VerifyCode: {
            code: string;
        };
        TwoFactorEnabled: {
            /** @constant */
            enabled: true;
            recovery_codes: string[];
        };
        TwoFactorStatus: {
            enabled: boolean;
        };
        Me: {
            /** Format: uuid */
            id: string;
            email: string;
            full_name: string;
            /** @enum {string} */
            role: "platform_admin" | "qc_lead" | "qc_reviewer" | "viewer" | "inspector" | "platform_api";
            /** @description The names of the user's permissions. */
            permissions: ("merchant.create" | "merchant.read" | "merchant.update" | "merchant.suspend" | "evidence.upload" | "evidence.read" | "evidence.manage" | "complaint.ingest" | "complaint.read" | "complaint.manage" | "risk.read" | "risk.evaluate" | "risk.manage" | "trigger.read" | "review.read" | "review.create" | "review.decide" | "review.second_review" | "corrective_action.read" | "corrective_action.create" | "corrective_action.submit" | "corrective_action.review" | "corrective_action.complete" | "appeal.read" | "appeal.create" | "appeal.review" | "intelligence.read" | "intelligence.manage" | "verification.read" | "verification.manage" | "task.read" | "task.create" | "task.assign" | "task.complete" | "webhook.read" | "webhook.manage" | "settings.read" | "settings.manage" | "api_key.manage" | "user.read" | "user.manage" | "audit.read" | "queue.manage")[];
            permissions_override: string[] | null;
            is_active: boolean;
            /**
             * @description Whether the user is invited and has set no password yet.
             * @enum {string}
             */
            status: "invited" | "active" | "inactive";
            totp_enabled: boolean;
            last_login_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            tenant: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @description Whether the tenant is a sandbox, in which scores and events can be set by hand. */
                is_sandbox: boolean;
            };
            /** @description The name of this installation, such as `staging`. */
            environment: string | null;
            /** @description While true, everything but the user's own account answers 403 `second_factor_required`. */
            must_set_up_second_factor: boolean;
            /** @description Whether the user belongs to the operator tenant, where permissions over all tenants hold. */
            operates_installation: boolean;
            /** @description The language of the user’s mails; null for the tenant’s. */
            language: ("en" | "de" | "fr" | "es" | "pt" | "it") | null;
            /** @description The new e-mail address, until the link mailed to it is opened. */
            pending_email: string | null;
        };
        UpdateProfile: {
            full_name?: string;
            email?: string;
            language?: ("en" | "de" | "fr" | "es" | "pt" | "it") | null;
        };
        /** @description The kinds of notices that come by mail, beside the console. */
        Notifications: {
            mail: ("assigned" | "taken_over" | "decided_by_other" | "escalated" | "snooze_ended" | "second_review_waiting" | "second_review_approved" | "second_review_refused" | "mentioned" | "policy_fired")[];
        };
        ConfirmEmail: {
            token: string;
        };
        ChangePassword: {
            current_password: string;
            new_password: string;
        };
        ForgotPassword: {
            email: string;
        };
        ResetPassword: {
            token: string;
            new_password: string;
        };
        Roles: {
            items: {
                /** @enum {string} */
                role: "platform_admin" | "qc_lead" | "qc_reviewer" | "viewer";
                about: string;
                permissions: ("merchant.create" | "merchant.read" | "merchant.update" | "merchant.suspend" | "evidence.upload" | "evidence.read" | "evidence.manage" | "complaint.ingest" | "complaint.read" | "complaint.manage" | "risk.read" | "risk.evaluate" | "risk.manage" | "trigger.read" | "review.read" | "review.create" | "review.decide" | "review.second_review" | "corrective_action.read" | "corrective_action.create" | "corrective_action.submit" | "corrective_action.review" | "corrective_action.complete" | "appeal.read" | "appeal.create" | "appeal.review" | "intelligence.read" | "intelligence.manage" | "verification.read" | "verification.manage" | "task.read" | "task.create" | "task.assign" | "task.complete" | "webhook.read" | "webhook.manage" | "settings.read" | "settings.manage" | "api_key.manage" | "user.read" | "user.manage" | "audit.read" | "queue.manage")[];
            }[];
        };
        CreateUser: {
            email: string;
            full_name: string;
            /** @enum {string} */
            role: "platform_admin" | "qc_lead" | "qc_reviewer" | "viewer";
            /** @description Replaces the role's permissions; null returns to them. */
            permissions?: string[] | null;
        };
        UpdateUser: {
            full_name?: string;
            /** @enum {string} */
            role?: "platform_admin" | "qc_lead" | "qc_reviewer" | "viewer";
            /** @description Replaces the role's permissions; null returns to them. */
            permissions?: string[] | null;
            /** @description The `permissions_override` that was on screen: when it is another now, the answer is 409 `permissions_changed`. */
            expected_permissions?: string[] | null;
            is_active?: boolean;
        };
        AccessLink: {
            /** @enum {string} */
            purpose: "invitation" | "reset";
            sent_to: string;
            /** @description A mail server, or a directory of the server. */
            mail_goes_to: string;
            /** Format: date-time */
            expires_at: string;
            /** @description The link of the mail, to hand over otherwise. Null when the caller does not operate the installation: opening the mail proves whose address it is. */
            url: string | null;
        };
        Settings: {
            /**
             * @description The language of mails to users without a choice of their own, and of chat messages.
             * @enum {string}
             */
            language: "en" | "de" | "fr" | "es" | "pt" | "it";
            score_weights: components["schemas"]["ScoreWeights"];
            status_thresholds: components["schemas"]["StatusThresholds"];
            /** @description Whether a `high` level by conduct keeps the public status from `verified`. */
            hold_badge_on_conduct: boolean;
            review_due_hours: components["schemas"]["ReviewDueHours"];
            /** @description How many days an appeal may wait for its answer. Applies to new appeals. */
            appeal_due_days: number;
            policy_approval: components["schemas"]["PolicyApproval"];
            retention_days: components["schemas"]["RetentionDays"];
            /** @description Whether users without a second factor can use only their own account until they set one up. */
            require_second_factor: boolean;
            /** @description Whether the newest tree head of the audit log is public, for witnesses. */
            public_tree_head: boolean;
            /** @description Whether a second person must confirm a direct suspension within 24 hours. */
            confirm_manual_suspensions: boolean;
            /** @description Read only: ignored in a change. */
            pending_scoring: components["schemas"]["PendingScoring"] | null;
            /** @description Read only: ignored in a change. */
            pending_retention: components["schemas"]["PendingRetention"] | null;
            /** @description Read only: ignored in a change. */
            pending_policy_approval: components["schemas"]["PendingPolicyApproval"] | null;
        };
        /** @description Relative weights: they need not add up to 1. */
        ScoreWeights: {
            identity_confidence: number;
            location_confidence: number;
            evidence_integrity: number;
            visible_operational_risk: number;
            complaint_risk: number;
            fulfilment_reliability: number;
            reputation_integrity: number;
            external_signal_risk: number;
            behavioural_anomaly_risk: number;
        };
        /** @description The internal score from which a level or status holds. */
        StatusThresholds: {
            medium: number;
            high: number;
            suspended: number;
            /**
             * @description The conduct risk from which the level is `high`, whatever the score.
             * @default 0.8
             */
            conduct: number;
        };
        /** @description How long a review case may take, by priority. */
        ReviewDueHours: {
            low: number;
            medium: number;
            high: number;
            urgent: number;
        };
        /** @description A trigger policy that would create work for more than `merchant_share` of the merchants needs a second person, in tenants with at least `min_merchants`. */
        PolicyApproval: {
            merchant_share: number;
            min_merchants: number;
        };
        RetentionDays: {
            evidence: number;
            complaints: number;
            webhook_deliveries: number;
            idempotency_keys: number;
            /** @description Since they came. They leave by partitions of a twelfth of the longest retention, so up to two months later. */
            order_events: number;
            /** @description Scores with their facts. The newest score of each merchant, and those behind decisions and appeals, stay. */
            scores: number;
        };
        /** @description Weights and thresholds that await a second person. */
        PendingScoring: {
            scoring: components["schemas"]["ScoringSettings"];
            requested_by: components["schemas"]["Actor"];
            /** Format: date-time */
            requested_at: string;
        };
        ScoringSettings: {
            score_weights: components["schemas"]["ScoreWeights"];
            status_thresholds: components["schemas"]["StatusThresholds"];
            /** @description Whether a `high` level by conduct keeps the public status from `verified`. */
            hold_badge_on_conduct: boolean;
        };
        Actor: {
            /** @enum {string} */
            kind: "user" | "api_key" | "inspector" | "policy" | "system";
            id: string;
            label: string;
        };
        /** @description A shorter retention that holds from `effective_at` on. */
        PendingRetention: {
            retention_days: components["schemas"]["RetentionDays"];
            /** Format: date-time */
            effective_at: string;
        };
        /** @description A looser `policy_approval` that awaits a second person. */
        PendingPolicyApproval: {
            policy_approval: components["schemas"]["PolicyApproval"];
            requested_by: components["schemas"]["Actor"];
            /** Format: date-time */
            requested_at: string;
        };
        UpdateSettings: {
            /**
             * @description The language of mails to users without a choice of their own, and of chat messages.
             * @enum {string}
             */
            language?: "en" | "de" | "fr" | "es" | "pt" | "it";
            score_weights?: components["schemas"]["ScoreWeights"];
            status_thresholds?: components["schemas"]["StatusThresholds"];
            /** @description Whether a `high` level by conduct keeps the public status from `verified`. */
            hold_badge_on_conduct?: boolean;
            review_due_hours?: components["schemas"]["ReviewDueHours"];
            /** @description How many days an appeal may wait for its answer. Applies to new appeals. */
            appeal_due_days?: number;
            policy_approval?: components["schemas"]["PolicyApproval"];
            retention_days?: components["schemas"]["UpdateRetentionDays"];
            /** @description Whether users without a second factor can use only their own account until they set one up. */
            require_second_factor?: boolean;
            /** @description Whether the newest tree head of the audit log is public, for witnesses. */
            public_tree_head?: boolean;
            /** @description Whether a second person must confirm a direct suspension within 24 hours. */
            confirm_manual_suspensions?: boolean;
            /** @description Read only: ignored in a change. */
            pending_scoring?: components["schemas"]["PendingScoring"] | null;
            /** @description Read only: ignored in a change. */
            pending_retention?: components["schemas"]["PendingRetention"] | null;
            /** @description Read only: ignored in a change. */
            pending_policy_approval?: components["schemas"]["PendingPolicyApproval"] | null;
            /** @description Settings that were on screen: 409 `settings_changed` when one of them is different now. */
            expected?: {
                /**
                 * @description The language of mails to users without a choice of their own, and of chat messages.
                 * @enum {string}
                 */
                language?: "en" | "de" | "fr" | "es" | "pt" | "it";
                score_weights?: components["schemas"]["ScoreWeights"];
                status_thresholds?: components["schemas"]["StatusThresholds"];
                /** @description Whether a `high` level by conduct keeps the public status from `verified`. */
                hold_badge_on_conduct?: boolean;
                review_due_hours?: components["schemas"]["ReviewDueHours"];
                /** @description How many days an appeal may wait for its answer. Applies to new appeals. */
                appeal_due_days?: number;
                policy_approval?: components["schemas"]["PolicyApproval"];
                retention_days?: components["schemas"]["RetentionDays"];
                /** @description Whether users without a second factor can use only their own account until they set one up. */
                require_second_factor?: boolean;
                /** @description Whether the newest tree head of the audit log is public, for witnesses. */
                public_tree_head?: boolean;
                /** @description Whether a second person must confirm a direct suspension within 24 hours. */
                confirm_manual_suspensions?: boolean;
                /** @description Read only: ignored in a change. */
                pending_scoring?: components["schemas"]["PendingScoring"] | null;
                /** @description Read only: ignored in a change. */
                pending_retention?: components["schemas"]["PendingRetention"] | null;
                /** @description Read only: ignored in a change. */
                pending_policy_approval?: components["schemas"]["PendingPolicyApproval"] | null;
            };
        };
        /** @description `order_events` and `scores` stay unchanged when they are omitted. */
        UpdateRetentionDays: {
            evidence: number;
            complaints: number;
            webhook_deliveries: number;
            idempotency_keys: number;
            /** @description Since they came. They leave by partitions of a twelfth of the longest retention, so up to two months later. */
            order_events?: number;
            /** @description Scores with their facts. The newest score of each merchant, and those behind decisions and appeals, stay. */
            scores?: number;
        };
        ApproveScoring: {
            score_weights: components["schemas"]["ScoreWeights"];
            status_thresholds: components["schemas"]["StatusThresholds"];
            /** @description Whether a `high` level by conduct keeps the public status from `verified`. */
            hold_badge_on_conduct: boolean;
            comment?: string;
        };
        RejectScoring: {
            reason: string;
        };
        FailedJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            name: "send-mail" | "mail-failing-webhook" | "mail-expiring-key" | "mail-notice" | "apply-retention" | "purge-expired" | "suspend-merchant" | "reinstate-merchant" | "lift-refused-suspension" | "reinstate-after-appeal" | "suspend-after-appeal" | "geocode-merchant" | "merge-merchant-deltas" | "import-merchants" | "write-csv" | "verify-audit-log" | "assess-evidence" | "copy-evidence" | "reconcile-evidence" | "keep-erasure" | "purge-order-events" | "purge-scores" | "purge-evidence" | "purge-complaints" | "purge-merchant-page-links" | "purge-deliveries" | "classify-complaint" | "recalculate-score" | "recalculate-scores" | "simulate-policy" | "run-backtest" | "simulate-settings" | "install-default-policies" | "rescore-stale" | "rescore-all" | "measure-peers" | "hold-merchant-for-trigger" | "list-values-for-trigger" | "tag-merchant-for-trigger" | "request-visit-for-trigger" | "open-case-for-trigger" | "issue-action-for-trigger" | "notify-for-trigger" | "escalate-overdue" | "assign-waiting-cases" | "confirm-suspension" | "issue-action-for-recommendation" | "fan-out-event" | "rescue-first-attempts" | "deliver-webhook" | "maintain-partitions" | "replay-deliveries" | "post-notice" | "probe-webhook" | "replay-dead-letters";
            /** @enum {string} */
            service: "gateway-auth" | "merchant-core" | "evidence-pipeline" | "complaint-classifier" | "risk-engine" | "review-workflow" | "webhook-dispatcher";
            /** Format: uuid */
            tenant_id: string;
            tenant_name: string | null;
            /** @description Identifiers of the objects that the job is about. */
            payload: {
                [key: string]: unknown;
            };
            /** @description Why its last attempt failed. */
            error: string;
            attempts: number;
            request_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            failed_at: string;
        };
        /**
         * @description Either `ids` or `filter`; `{"filter": {}}` means all of them.
         * @example {
         *       "filter": {
         *         "service": "risk-engine"
         *       }
         *     }
         */
        RetryFailedJobs: {
            ids?: string[];
            filter?: {
                /** @enum {string} */
                name?: "send-mail" | "mail-failing-webhook" | "mail-expiring-key" | "mail-notice" | "apply-retention" | "purge-expired" | "suspend-merchant" | "reinstate-merchant" | "lift-refused-suspension" | "reinstate-after-appeal" | "suspend-after-appeal" | "geocode-merchant" | "merge-merchant-deltas" | "import-merchants" | "write-csv" | "verify-audit-log" | "assess-evidence" | "copy-evidence" | "reconcile-evidence" | "keep-erasure" | "purge-order-events" | "purge-scores" | "purge-evidence" | "purge-complaints" | "purge-merchant-page-links" | "purge-deliveries" | "classify-complaint" | "recalculate-score" | "recalculate-scores" | "simulate-policy" | "run-backtest" | "simulate-settings" | "install-default-policies" | "rescore-stale" | "rescore-all" | "measure-peers" | "hold-merchant-for-trigger" | "list-values-for-trigger" | "tag-merchant-for-trigger" | "request-visit-for-trigger" | "open-case-for-trigger" | "issue-action-for-trigger" | "notify-for-trigger" | "escalate-overdue" | "assign-waiting-cases" | "confirm-suspension" | "issue-action-for-recommendation" | "fan-out-event" | "rescue-first-attempts" | "deliver-webhook" | "maintain-partitions" | "replay-deliveries" | "post-notice" | "probe-webhook" | "replay-dead-letters";
                /** @enum {string} */
                service?: "gateway-auth" | "merchant-core" | "evidence-pipeline" | "complaint-classifier" | "risk-engine" | "review-workflow" | "webhook-dispatcher";
                /** Format: uuid */
                tenant_id?: string;
            };
        };
        RetriedJobs: {
            retried: number;
        };
        CreateApiKey: {
            name: string;
            expires_at?: string | null;
        };
        CreatedApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            prefix: string;
            /** @description The permissions of the key. */
            permissions: string[];
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            rotated_at: string | null;
            /** @description When the previous secret stops working. */
            previous_ends_at: string | null;
            expires_at: string | null;
            last_used_at: string | null;
            revoked_at: string | null;
            api_key: string;
        };
        RotateApiKey: {
            /**
             * @description How long the previous secret works beside the new one. 0 ends all earlier secrets at once.
             * @default 24
             */
            overlap_hours?: number;
        };
        ApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            prefix: string;
            /** @description The permissions of the key. */
            permissions: string[];
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            rotated_at: string | null;
            /** @description When the previous secret stops working. */
            previous_ends_at: string | null;
            expires_at: string | null;
            last_used_at: string | null;
            revoked_at: string | null;
        };
        Job: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            /** @description How much is done, 0 to 1. */
            progress: number;
            /** @description Where the result is once it is `done`, for at least a day. */
            result_url: string | null;
            /** @description Why it `failed`, a sentence. */
            error: string | null;
        };
        CreateInspector: {
            full_name: string;
            phone_number: string & (unknown & unknown);
        };
        CreatedInspector: {
            /** Format: uuid */
            id: string;
            full_name: string;
            phone_number: string;
            key_prefix: string;
            is_active: boolean;
            last_login_at: string | null;
            /** @description Within a minute. */
            last_seen_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            api_key: string;
        };
        Inspector: {
            /** Format: uuid */
            id: string;
            full_name: string;
            phone_number: string;
            key_prefix: string;
            is_active: boolean;
            last_login_at: string | null;
            /** @description Within a minute. */
            last_seen_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewInspectorLink: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            inspector_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /**
             * Format: uri
             * @description Signs in the first person who opens it. Shown only in this answer.
             */
            url: string;
            /** @description A QR code of the url, as a data URI. */
            qr_code: string;
        };
        InspectorCredentials: {
            phone_number: string;
            api_key: string;
        };
        CurrentInspector: {
            /** Format: uuid */
            id: string;
            full_name: string;
            phone_number: string;
            key_prefix: string;
            is_active: boolean;
            last_login_at: string | null;
            /** @description Within a minute. */
            last_seen_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            permissions: ("merchant.create" | "merchant.read" | "merchant.update" | "merchant.suspend" | "evidence.upload" | "evidence.read" | "evidence.manage" | "complaint.ingest" | "complaint.read" | "complaint.manage" | "risk.read" | "risk.evaluate" | "risk.manage" | "trigger.read" | "review.read" | "review.create" | "review.decide" | "review.second_review" | "corrective_action.read" | "corrective_action.create" | "corrective_action.submit" | "corrective_action.review" | "corrective_action.complete" | "appeal.read" | "appeal.create" | "appeal.review" | "intelligence.read" | "intelligence.manage" | "verification.read" | "verification.manage" | "task.read" | "task.create" | "task.assign" | "task.complete" | "webhook.read" | "webhook.manage" | "settings.read" | "settings.manage" | "api_key.manage" | "user.read" | "user.manage" | "audit.read" | "queue.manage")[];
        };
        InspectorLinkSecret: {
            /**
             * Format: uuid
             * @description The part between the hash sign and the dot of the link.
             */
            link_id: string;
            /** @description The part after that dot. */
            secret: string;
        };
        /**
         * @example {
         *       "name": "Trattoria Ferri",
         *       "claimed_address": "Via Torino 18, 20123 Milano",
         *       "country": "IT",
         *       "category": "5812",
         *       "external_id": "4711"
         *     }
         */
        CreateMerchant: {
            name: string;
            claimed_address: string;
            external_id?: string | null;
            country?: components["schemas"]["Country"] | null;
            category?: string | null;
            website?: string | null;
            phone?: string | null;
            email?: string | null;
            description?: string | null;
            bank_reference?: string | null;
            tax_reference?: string | null;
            owners?: {
                /** Format: uuid */
                id?: string;
                /** @description Null only after the owner's personal data was erased. */
                full_name: string | null;
                email?: string | null;
                phone?: string | null;
                birth_year?: number | null;
                ownership_percent?: number | null;
            }[];
            locations?: {
                /** Format: uuid */
                id?: string;
                label?: string | null;
                address?: string | null;
                latitude?: number | null;
                longitude?: number | null;
                /** @default 150 */
                geofence_radius_m?: number;
            }[];
            metadata?: {
                [key: string]: unknown;
            };
        };
        /** @example DE */
        Country: string;
        Merchant: {
            /** Format: uuid */
            id: string;
            external_id: string | null;
            name: string;
            claimed_address: string;
            claimed_coordinates: components["schemas"]["ClaimedCoordinates"] | null;
            country: string | null;
            category: string | null;
            website: string | null;
            phone: string | null;
            email: string | null;
            description: string | null;
            /** @description The last characters of the reference. */
            bank_reference_hint: string | null;
            tax_reference_hint: string | null;
            owners: components["schemas"]["Owner"][];
            locations: components["schemas"]["Location"][];
            metadata: {
                [key: string]: unknown;
            };
            trust_status: components["schemas"]["TrustStatus"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ClaimedCoordinates: {
            latitude: number;
            longitude: number;
            /**
             * @description `location`: the first location with coordinates that somebody entered. `geocoder`: looked up.
             * @enum {string}
             */
            source: "location" | "geocoder";
        };
        Owner: {
            /** Format: uuid */
            id: string;
            /** @description Null once personal data was erased. */
            full_name: string | null;
            email: string | null;
            phone: string | null;
            birth_year: number | null;
            ownership_percent: number | null;
            /** @enum {string} */
            identity_status: "unverified" | "pending" | "verified" | "rejected";
            /** @description How the identity was checked. */
            identity_note: string | null;
        };
        Location: {
            /** Format: uuid */
            id: string;
            label: string | null;
            address: string | null;
            latitude: number | null;
            longitude: number | null;
            geofence_radius_m: number;
            verified_at: string | null;
        };
        TrustStatus: {
            /** @enum {string} */
            public_status: "verified" | "review" | "suspended";
            /** @enum {string} */
            risk_level: "low" | "medium" | "high";
            reason_codes: string[];
            calculated_at: string | null;
            suspended_manually: boolean;
            suspension: components["schemas"]["Suspension"] | null;
        };
        /** @description Who suspended the merchant, directly or in a review, and why. */
        Suspension: {
            reason: string;
            category: ("food_safety" | "safety_hazard" | "fraud_scam" | "counterfeit" | "identity" | "authority_order" | "other") | null;
            by: components["schemas"]["Actor"];
            /** Format: date-time */
            at: string;
        };
        MerchantNames: {
            items: {
                /** Format: uuid */
                id: string;
                name: string;
                country: string | null;
            }[];
        };
        UpdateMerchant: {
            name?: string;
            claimed_address?: string;
            external_id?: string | null;
            country?: components["schemas"]["Country"] | null;
            category?: string | null;
            website?: string | null;
            phone?: string | null;
            email?: string | null;
            description?: string | null;
            bank_reference?: string | null;
            tax_reference?: string | null;
            owners?: {
                /** Format: uuid */
                id?: string;
                /** @description Null only after the owner's personal data was erased. */
                full_name: string | null;
                email?: string | null;
                phone?: string | null;
                birth_year?: number | null;
                ownership_percent?: number | null;
            }[];
            locations?: {
                /** Format: uuid */
                id?: string;
                label?: string | null;
                address?: string | null;
                latitude?: number | null;
                longitude?: number | null;
                /** @default 150 */
                geofence_radius_m?: number;
            }[];
            metadata?: {
                [key: string]: unknown;
            };
        };
        SuspendMerchant: {
            reason: string;
            /** @description The kind of danger that a suspension without a review averts. */
            category?: ("food_safety" | "safety_hazard" | "fraud_scam" | "counterfeit" | "identity" | "authority_order" | "other") | null;
        };
        Reason: {
            reason: string;
        };
        IdentityFinding: {
            /** @enum {string} */
            identity_status: "unverified" | "pending" | "verified" | "rejected";
            note: string;
        };
        TimelineMoment: {
            /** Format: date-time */
            at: string;
            /** @description The kind of entry, such as `merchant.suspended`. */
            kind: string;
            actor: components["schemas"]["Actor"];
            summary: string;
            message: components["schemas"]["Message"] | null;
            resource_type: string;
            resource_id: string | null;
        };
        /** @description The English sentence as a code with values, for programs that write it in another language. */
        Message: {
            /**
             * @description Stable, for programs.
             * @example score.orders_cancelled
             */
            code: string;
            /** @description Values by the placeholders of the sentence: texts, numbers, `{label}` for a code of this API, `{at}` for a time, other messages, and lists of these. */
            values: {
                [key: string]: unknown;
            };
        };
        MerchantLink: {
            /** Format: uuid */
            merchant_id: string;
            merchant_name: string;
            /** @description What it has in common with the merchant itself; empty when it is linked through others. */
            features: components["schemas"]["SharedFeature"][];
            /** @description How surely the two belong together: noisy-or over what they have in common, each the less the more merchants have it; the product over the steps of the path. */
            strength: number;
            /** @description The path from the merchant to the linked one, which is last. */
            path: components["schemas"]["LinkStep"][];
        };
        SharedFeature: {
            /**
             * @description Whether the feature is the merchant's or one of its owners'.
             * @enum {string}
             */
            kind: "email" | "phone" | "name_birth_year" | "address" | "bank_reference" | "tax_reference" | "website" | "picture";
            /** @description The value, masked where it is personal. */
            value_shown: string;
            /** @description How many merchants have this feature; one that more than 50 have links no merchants. */
            merchants_sharing: number;
        };
        /** @description A merchant on the path, and what it has in common with the previous one. */
        LinkStep: {
            /** Format: uuid */
            merchant_id: string;
            merchant_name: string;
            strength: number;
            features: components["schemas"]["SharedFeature"][];
        };
        MerchantTag: {
            tag: string;
            /** @description The person, or the policy that fired. */
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
        };
        TagMerchant: {
            tags: string[];
        };
        MerchantExport: {
            /** Format: date-time */
            exported_at: string;
            merchant: components["schemas"]["Merchant"];
            /** @description Records as stored, oldest first. Absent when withheld. */
            trust_statuses?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            merchant_tags?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            merchant_holds?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            verification_tasks?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            order_events?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            evidence?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            complaints?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            scores?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            triggers?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            trigger_states?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            signals?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            artifacts?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            recommendations?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            review_cases?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            corrective_actions?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            appeals?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            overturned_facts?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            events?: {
                [key: string]: unknown;
            }[];
            /** @description Records as stored, oldest first. Absent when withheld. */
            audit_entries?: {
                [key: string]: unknown;
            }[];
            /** @description Parts that the caller may not read. */
            withheld: ("trust_statuses" | "merchant_tags" | "merchant_holds" | "verification_tasks" | "order_events" | "evidence" | "complaints" | "scores" | "triggers" | "trigger_states" | "signals" | "artifacts" | "recommendations" | "review_cases" | "corrective_actions" | "appeals" | "overturned_facts" | "events" | "audit_entries")[];
        };
        OrderEventBatch: {
            events: components["schemas"]["OrderEvent"][];
        };
        OrderEvent: {
            /** @description The sender's own identifier: an event seen before is not stored twice. */
            event_id: string;
            /** @enum {string} */
            type: "order_created" | "order_fulfilled" | "order_cancelled" | "refund_requested" | "refund_issued";
            /** Format: uuid */
            merchant_id: string;
            order_reference: string;
            /** @description The amount that the consumer paid or got back. */
            amount?: components["schemas"]["Money"] | null;
            /** @description The sender's own reference for the consumer, kept as a hash. Orders delivered to distinct consumers speak for a merchant; complaints are matched with the consumer's order. */
            consumer_reference?: string | null;
            /** @description When the order was promised to arrive. Without it, an order is overdue after 14 days. */
            promised_at?: string | null;
            /** Format: date-time */
            occurred_at: string;
        };
        Money: {
            /** @example 12.50 */
            amount: string;
            currency: string;
        };
        OrderEventReceipt: {
            /** @description Events that were new. */
            accepted: number;
            /** @description Events seen before, in this batch or an earlier one. */
            duplicates: number;
        };
        OrderVolume: {
            /** Format: date-time */
            from: string;
            /** @description Orders created since `from`, each counted once. */
            orders: number;
            /** @description The sum of these orders for each currency; orders without an amount add nothing. */
            amounts: components["schemas"]["Money"][];
            refunded_orders: number;
            /** @description The refunded sum for each currency. */
            refunded_amounts: components["schemas"]["Money"][];
        };
        StoredOrderEvent: {
            event_id: string;
            /** @enum {string} */
            type: "order_created" | "order_fulfilled" | "order_cancelled" | "refund_requested" | "refund_issued";
            /** Format: uuid */
            merchant_id: string;
            order_reference: string;
            amount: components["schemas"]["Money"] | null;
            promised_at: string | null;
            /** Format: date-time */
            occurred_at: string;
            /** Format: date-time */
            received_at: string;
        };
        PublicMerchantStatus: {
            /** Format: uuid */
            merchant_id: string;
            merchant_name: string;
            /** @enum {string} */
            public_status: "verified" | "review" | "suspended";
            verified_since: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        Badge: {
            /** Format: uuid */
            merchant_id: string;
            merchant_name: string;
            /** @enum {string} */
            public_status: "verified" | "review" | "suspended";
            label: string;
            message: string;
            color: string;
            /**
             * @description The badge is a shields.io endpoint document too.
             * @constant
             */
            schemaVersion: 1;
            /** Format: uri */
            image_url: string;
            embed_html: string;
            /** Format: date-time */
            updated_at: string;
        };
        SignedStatus: {
            /** Format: uuid */
            merchant_id: string;
            /** @description A compact JWS. */
            attestation: string;
            /** Format: date-time */
            issued_at: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: uri */
            jwks_url: string;
            /** @description The operator's audit entry of this status, with its proof; null within a second of a change. */
            log: components["schemas"]["StatusLogProof"] | null;
        };
        StatusLogProof: {
            leaf_index: number;
            tree_size: number;
            leaf_hash: string;
            /** @description From the leaf to the root. */
            proof: string[];
            tree_head: components["schemas"]["TreeHead"];
            /** @description The hashed JSON text. */
            leaf: string;
        };
        TreeHead: {
            tree_size: number;
            root_hash: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Ed25519, by the key `key_id` of `/.well-known/jwks.json`. */
            signature: string;
            key_id: string;
        };
        CreateVerificationTask: {
            /** Format: uuid */
            merchant_id: string;
            /** @description The location of the merchant to visit. */
            location_id?: string | null;
            instructions: string;
            due_date?: (string) | null;
            /** @description The inspector of the task; can be assigned later. */
            inspector_id?: string | null;
        };
        VerificationTask: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            merchant_name: string;
            claimed_address: string;
            location_id: string | null;
            location: components["schemas"]["VerificationPlace"] | null;
            /** @description The place to visit: the location of the task or, without one, the merchant's claimed places. */
            places: components["schemas"]["VerificationPlace"][];
            instructions: string;
            inspector_id: string | null;
            /** @enum {string} */
            status: "open" | "assigned" | "completed" | "cancelled";
            due_date: string | null;
            outcome: ("confirmed" | "mismatch" | "not_found" | "refused") | null;
            notes: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @description Metres between the claimed place and the place of completion. */
            distance_m: number | null;
            within_geofence: boolean | null;
            evidence_ids: string[];
            created_by: components["schemas"]["Actor"];
            assigned_at: string | null;
            /** @description When the inspector was there; `completed_at` is when the finding arrived. */
            visited_at: string | null;
            completed_at: string | null;
            cancelled_at: string | null;
            cancellation_reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        VerificationPlace: {
            label: string | null;
            address: string | null;
            latitude: number | null;
            longitude: number | null;
            geofence_radius_m: number;
        };
        NamedInspector: {
            /** Format: uuid */
            id: string;
            full_name: string;
            is_active: boolean;
        };
        AssignVerificationTask: {
            /** Format: uuid */
            inspector_id: string;
        };
        CancelVerificationTask: {
            reason?: string | null;
        };
        CreateOwnTask: {
            /** Format: uuid */
            merchant_id: string;
            /** @description The location of the merchant to visit. */
            location_id?: string | null;
            instructions: string;
            due_date?: (string) | null;
        };
        VerificationFinding: {
            /** @enum {string} */
            outcome: "confirmed" | "mismatch" | "not_found" | "refused";
            notes?: string | null;
            /** @description When the inspector was there, if the finding is sent later. At most five minutes in the future, and at most 30 days before the task was made. */
            visited_at?: string | null;
            /** @description Where the inspector stood: WGS84 degrees. */
            latitude?: number | null;
            longitude?: number | null;
            /** @description Evidence of the merchant. */
            evidence_ids?: string[];
        };
        AuditEntry: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            action: string;
            resource_type: string;
            resource_id: string | null;
            /** @description The merchant that the entry is about. */
            merchant_id: string | null;
            summary: string;
            message: components["schemas"]["Message"] | null;
            ip_address: string | null;
            request_id: string | null;
            changes: {
                [key: string]: unknown;
            };
            /** @description The hash of the leaf, in base64, from the start. Entries from before the tree have the hash of their link in the chain, in hex. */
            hash: string;
            /** @description The hash of the leaf before; null until the entry is sealed, and for the first leaf. In the chain of before: the hash of the link before. */
            previous_hash: string | null;
            /** @description Whether a signed tree head commits to the entry: within a second. */
            sealed: boolean;
            /** @description Null until the entry is sealed; entries from before the tree are sealed by leaf 0 together. */
            leaf_index: number | null;
            /** @description The merchant's public status from then on, when the entry is about it. */
            public_status: ("verified" | "review" | "suspended") | null;
            /** @description Goes into the hash of the text, so that a reader can compute `hash` from what is shown here (`docs/audit-log.md`, "Formats"). Null when the text was erased, and for entries from before the tree. */
            salt: string | null;
            /** @description The hash of an erased text; null otherwise. */
            text_hash: string | null;
            /** @description When the text was erased; its hash stays. */
            erased_at: string | null;
        };
        AuditVerification: {
            valid: boolean;
            entries: number;
            first_invalid_id: string | null;
            /** @description How many leaves are verified, by this call and those before. */
            verified_to: number;
            tree_size: number;
        };
        AuditProof: {
            leaf_index: number;
            tree_size: number;
            leaf_hash: string;
            /** @description From the leaf to the root. */
            proof: string[];
            tree_head: components["schemas"]["TreeHead"];
        };
        AuditConsistencyProof: {
            from: number;
            to: number;
            proof: string[];
        };
        AuditExportLine: {
            /** @constant */
            type: "log";
            /** @constant */
            version: 1;
            /** Format: uuid */
            tenant_id: string;
            tree_head: components["schemas"]["TreeHead"] | null;
        } | {
            /** @constant */
            type: "entry";
            leaf_index: number;
            /** @description The hashed JSON text. */
            leaf: string;
            /** @description The hashed JSON text; null when it was erased. */
            text: string | null;
            salt: string | null;
            erased: boolean;
            hash: string;
            proof: string[];
        } | {
            /** @constant */
            type: "tree_head";
            tree_head: components["schemas"]["TreeHead"];
        };
        Overview: {
            /** @description How many merchants have each status and level; combinations without merchants are left out. */
            merchants: {
                /** @enum {string} */
                public_status: "verified" | "review" | "suspended";
                /** @enum {string} */
                risk_level: "low" | "medium" | "high";
                merchants: number;
            }[];
            /** @description How many merchants changed to each status on each UTC day of the last 30, oldest first. */
            movement: {
                /** Format: date */
                date: string;
                verified: number;
                review: number;
                suspended: number;
            }[];
            /** @description Undecided cases by priority and age. */
            cases: {
                /** @enum {string} */
                priority: "low" | "medium" | "high" | "urgent";
                under_1_day: number;
                under_3_days: number;
                under_7_days: number;
                older: number;
            }[];
            /** @description Corrective actions that are not completed, by priority. */
            actions: {
                /** @enum {string} */
                priority: "low" | "medium" | "high" | "urgent";
                due: number;
                overdue: number;
            }[];
            overdue: {
                review_cases: number;
                corrective_actions: number;
            };
            pipeline: {
                evidence_waiting: number;
                evidence_failed_24h: number;
                complaints_waiting: number;
                complaints_failed_24h: number;
            };
            /** @description What each service still has to do for the tenant, and its failed jobs. */
            queues: {
                /** @enum {string} */
                service: "gateway-auth" | "merchant-core" | "evidence-pipeline" | "complaint-classifier" | "risk-engine" | "review-workflow" | "webhook-dispatcher";
                due: number;
                failed: number;
            }[];
            /** @description Attempts and dead letters of the last 24 hours, also hour by hour, and what waits for a retry. */
            webhooks: {
                attempts: number;
                succeeded: number;
                pending: number;
                dead_lettered: number;
                hours: {
                    /** Format: date-time */
                    hour: string;
                    succeeded: number;
                    failed: number;
                }[];
            };
            /** Format: date-time */
            updated_at: string;
        };
        SearchResults: {
            items: {
                /** @enum {string} */
                kind: "merchant" | "review_case" | "complaint" | "evidence" | "corrective_action" | "appeal" | "verification_task" | "policy" | "user" | "webhook" | "delivery_attempt" | "audit_entry";
                /** Format: uuid */
                id: string;
                merchant_id: string | null;
                title: string;
                /** @description A name of the result, or what distinguishes it from others. */
                about: string | null;
            }[];
        };
        ExportList: {
            /** @enum {string} */
            list: "merchants" | "review_cases" | "complaints" | "evidence" | "corrective_actions" | "appeals" | "verification_tasks" | "users" | "webhook_deliveries" | "audit_entries";
            /**
             * @description What the list is filtered by: of action, action_type, actor_id, assigned_to, category, channel, cluster_id, country, dead_letter_only, event_id, event_type, evidence_type, external_id, flag, inspector_id, intent, language, merchant_id, needs_review, overdue, priority, public_status, q, queue_id, resource_id, resource_type, risk_level, role, scene, severity, snoozed, status, subject_id, subject_type, webhook_id, those that it has.
             * @default {}
             */
            filters?: {
                [key: string]: string;
            };
            created_from?: string | null;
            created_to?: string | null;
        };
        /**
         * @example {
         *       "csv": "name,claimed_address,country\nTrattoria Ferri,\"Via Torino 18, Milano\",IT\n",
         *       "dry_run": true
         *     }
         */
        ImportMerchants: {
            /** @description With a header of these columns: name, claimed_address, external_id, country, category, website, phone, email, description, owner_full_name, owner_email, owner_phone, owner_ownership_percent, location_label, location_address, location_latitude, location_longitude, location_geofence_radius_m. A merchant a line; further lines with the same external_id add an owner or a location each. At most 500 merchants. */
            csv: string;
            /**
             * @description Only reports what the file would do.
             * @default true
             */
            dry_run?: boolean;
        };
        ImportReport: {
            /** @description Whether the whole file was imported; otherwise nothing was. */
            imported: boolean;
            merchants: number;
            faulty: number;
            rows: {
                /** @description The lines of the file that describe the merchant. */
                lines: number[];
                name: string;
                external_id: string | null;
                owners: number;
                locations: number;
                /** @description Set once the merchant was imported. */
                merchant_id: string | null;
                faults: {
                    line: number;
                    column: string | null;
                    message: string;
                }[];
            }[];
        };
        UploadEvidence: {
            /** @description The file in base64: JPEG, PNG, WebP, AVIF or GIF, up to 15 MB (15·2²⁰ bytes) and 50 megapixels. */
            content_base64: string;
            /** Format: uuid */
            merchant_id: string;
            /** @description The location that it shows. */
            location_id?: string | null;
            /** @enum {string} */
            evidence_type: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
            /** @description At most five minutes ahead. */
            captured_at?: string | null;
            /** @description WGS84 degrees, with longitude. */
            latitude?: number | null;
            /** @description WGS84 degrees, with latitude. */
            longitude?: number | null;
            external_id?: string | null;
            /** @description The action whose fix it shows. */
            corrective_action_id?: string | null;
            notes?: string | null;
        };
        UploadEvidenceForm: {
            /**
             * Format: binary
             * @description JPEG, PNG, WebP, AVIF or GIF, up to 15 MB (15·2²⁰ bytes) and 50 megapixels.
             */
            file: string;
            /** Format: uuid */
            merchant_id: string;
            /** @description The location that it shows. */
            location_id?: string | null;
            /** @enum {string} */
            evidence_type: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
            /** @description At most five minutes ahead. */
            captured_at?: string | null;
            /** @description WGS84 degrees, with longitude. */
            latitude?: number | null;
            /** @description WGS84 degrees, with latitude. */
            longitude?: number | null;
            external_id?: string | null;
            /** @description The action whose fix it shows. */
            corrective_action_id?: string | null;
            notes?: string | null;
        };
        Evidence: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            location_id: string | null;
            /** @enum {string} */
            evidence_type: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
            /** @enum {string} */
            status: "queued" | "processing" | "assessed" | "failed";
            external_id: string | null;
            content_type: string;
            size_bytes: number;
            sha256: string;
            width: number;
            height: number;
            perceptual_hash: string | null;
            /** @description PDQ, 64 hex characters, to compare with the lists of others; null where the picture has too little structure. */
            pdq_hash: string | null;
            /**
             * Format: uri
             * @description A small copy without metadata: needs no credentials, works for ten to twenty minutes.
             */
            thumbnail_url: string;
            captured_at: string | null;
            latitude: number | null;
            longitude: number | null;
            notes: string | null;
            uploaded_by: components["schemas"]["Actor"];
            /** @description Taken by the camera behind a capture link, and signed there: no file from a gallery. */
            captured_live: boolean;
            corrective_action_id: string | null;
            assessment: components["schemas"]["EvidenceAssessment"] | null;
            /** @description The scene that a person gave. The next assessment takes it over. */
            scene_correction: components["schemas"]["SceneCorrection"] | null;
            failure_reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        EvidenceAssessment: {
            /** @description 0 to 1, higher is better; null when the stage failed. */
            quality: {
                score: number;
                sharpness: number;
                exposure: number;
                contrast: number;
                noise: number;
                resolution: number;
                /** @description Null where the format does not reveal it. */
                compression: number | null;
                issues: string[];
            } | null;
            scene: {
                label: string;
                confidence: number;
                candidates: {
                    label: string;
                    confidence: number;
                }[];
                expected_label: string | null;
                matches_expected: boolean | null;
            };
            /** @description Higher is worse. */
            risk: {
                score: number;
                flags: {
                    /** @example cross_merchant_duplicate */
                    code: string;
                    /** @enum {string} */
                    severity: "low" | "medium" | "high" | "critical";
                    detail: string;
                    message?: components["schemas"]["Message"];
                    /** Format: uuid */
                    related_evidence_id?: string;
                }[];
            };
            location: {
                /** @enum {string} */
                source: "exif" | "declared";
                distance_m: number | null;
                within_geofence: boolean | null;
            } | null;
            /** @description Words read in the picture. */
            text: string[];
            /** @description Where they stand, as fractions of the width and height of the upright picture from its upper left corner. Assessments from before places were kept have none. */
            text_places?: components["schemas"]["TextPlace"][];
            /** @description Every stage, in the order in which they ran. */
            stages: {
                /** @example quality */
                name: string;
                version: string;
                /** @description Wall time in milliseconds. */
                ms: number;
                /**
                 * @description A stage that failed contributes nothing; one that is skipped found no occasion.
                 * @enum {string}
                 */
                status: "done" | "failed" | "skipped";
                error?: string;
            }[];
            /** @description Who contributed to the result. */
            models: {
                stage: string;
                name: string;
                version: string;
            }[];
            /** Format: date-time */
            assessed_at: string;
            duration_ms: number;
        };
        TextPlace: {
            text: string;
            confidence: number;
            x: number;
            y: number;
            width: number;
            height: number;
        };
        SceneCorrection: {
            label: string;
            corrected_by: components["schemas"]["Actor"];
            /** Format: date-time */
            corrected_at: string;
        };
        ContentLink: {
            /** Format: uri */
            url: string;
            /** Format: date-time */
            expires_at: string;
        };
        EvidenceCopies: {
            items: {
                /** Format: uuid */
                evidence_id: string;
                /** Format: uuid */
                merchant_id: string;
                merchant_name: string;
                /** @enum {string} */
                evidence_type: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
                /** Format: uri */
                thumbnail_url: string;
                /** Format: date-time */
                created_at: string;
                /**
                 * @description `exact`: the same file. `copy`: recompressed, resized. `view`: a part or a photograph of it, or another photograph of a print that fills both.
                 * @enum {string}
                 */
                likeness: "exact" | "copy" | "near" | "view";
                /** @enum {string} */
                severity: "low" | "medium" | "high" | "critical";
            }[];
            /** @description All copies, also those beyond the listed ones. */
            total: number;
        };
        CorrectScene: {
            /** @enum {string} */
            label: "document" | "interior" | "kitchen" | "other" | "person" | "product" | "screenshot" | "signage" | "storefront" | "vehicle";
        };
        /**
         * @example {
         *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
         *       "evidence_type": "storefront"
         *     }
         */
        CreateCaptureRequest: {
            /** Format: uuid */
            merchant_id: string;
            /** @description The location to photograph. */
            location_id?: string | null;
            /** @enum {string} */
            evidence_type: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
            /** @default 1440 */
            expires_in_minutes?: number;
        };
        CaptureLink: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            location_id: string | null;
            /** @enum {string} */
            evidence_type: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
            /**
             * @description A revoked link is `expired`.
             * @enum {string}
             */
            status: "waiting" | "used" | "expired";
            /** @description The two photographs, once they are taken. */
            evidence_ids: string[];
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            opened_at: string | null;
            used_at: string | null;
            /**
             * Format: uri
             * @description The page for the telephone. It works once and is shown this once.
             */
            url: string;
        };
        CaptureRevoked: {
            detail: string;
        };
        CaptureRequest: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            location_id: string | null;
            /** @enum {string} */
            evidence_type: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
            /**
             * @description A revoked link is `expired`.
             * @enum {string}
             */
            status: "waiting" | "used" | "expired";
            /** @description The two photographs, once they are taken. */
            evidence_ids: string[];
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            opened_at: string | null;
            used_at: string | null;
        };
        OpenCapture: {
            secret: string;
            public_key: {
                /** @constant */
                kty: "EC";
                /** @constant */
                crv: "P-256";
                x: string;
                y: string;
            };
        };
        OpenedCapture: {
            challenge: string;
            merchant_name: string;
            /** @enum {string} */
            evidence_type: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
            /** @description Where to take the second photograph from, in English. */
            second_angle: string;
            /**
             * @description The instruction as a code with values, for programs that write it in another language.
             * @enum {string}
             */
            second_angle_code: "left" | "right" | "closer" | "back" | "higher" | "lower";
            /** Format: date-time */
            answer_by: string;
        };
        SubmitCapture: {
            secret: string;
            frames: [
                string,
                string
            ];
            /** Format: date-time */
            captured_at: string;
            latitude: number;
            longitude: number;
            /** @description ECDSA P-256 with SHA-256 (r and s, base64) over six lines: challenge, SHA-256 of each frame, captured_at, latitude, longitude. */
            signature: string;
        };
        SubmittedCapture: {
            evidence_ids: string[];
        };
        LinkPhotograph: {
            /** Format: uuid */
            evidence_id: string;
        };
        ComplaintTaxonomy: {
            categories: {
                /** @enum {string} */
                code: "food_safety" | "product_quality" | "not_as_described" | "counterfeit" | "non_delivery" | "late_delivery" | "billing" | "refund" | "fraud_scam" | "customer_service" | "hygiene" | "safety_hazard" | "privacy" | "other";
                label: string;
                description: string;
                crosswalk: {
                    /**
                     * @description The nearest Visa dispute condition.
                     * @example 13.1
                     */
                    visa_dispute_condition: string | null;
                    /**
                     * @description The nearest category of a statement of reasons in the DSA Transparency Database.
                     * @example STATEMENT_CATEGORY_SCAMS_AND_FRAUD
                     */
                    dsa_category: string | null;
                };
            }[];
            severities: {
                /** @enum {string} */
                code: "low" | "medium" | "high" | "critical";
                label: string;
                description: string;
            }[];
            intents: {
                /** @enum {string} */
                code: "refund_request" | "replacement_request" | "report_safety" | "report_fraud" | "seek_information" | "escalate_legal" | "vent" | "other";
                label: string;
                description: string;
            }[];
            symptoms: {
                code: string;
                /** @enum {string} */
                kind: "health" | "operational";
                label: string;
                description: string;
            }[];
        };
        SubmitComplaint: {
            /** Format: uuid */
            merchant_id: string;
            /** @description What the consumer wrote, kept exactly as sent: at most 10,000 characters (Unicode code points). */
            text: string;
            subject?: string | null;
            channel: components["schemas"]["ComplaintChannel"];
            external_id?: string | null;
            order_reference?: string | null;
            amount?: components["schemas"]["Money"] | null;
            occurred_at?: string | null;
            consumer_reference?: string | null;
        };
        /** @enum {string} */
        ComplaintChannel: "web" | "email" | "phone" | "social" | "partner" | "other";
        Complaint: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            text: string;
            subject: string | null;
            channel: components["schemas"]["ComplaintChannel"];
            external_id: string | null;
            order_reference: string | null;
            amount: components["schemas"]["Money"] | null;
            occurred_at: string | null;
            consumer_reference: string | null;
            status: components["schemas"]["ComplaintStatus"];
            classification: components["schemas"]["Classification"] | null;
            resolution: components["schemas"]["Resolution"] | null;
            failure_reason: string | null;
            /** @description Near-duplicates and a flood from one consumer share it; such complaints count once in the risk. */
            cluster_id: string | null;
            /** @description A person should look at the complaint; a correction ends this. */
            needs_review: boolean;
            submitted_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @enum {string} */
        ComplaintStatus: "received" | "classified" | "resolved" | "dismissed" | "failed";
        Classification: {
            category: components["schemas"]["ComplaintCategory"];
            /** @description 0 to 1: the model’s confidence, also after a person corrected its answer. */
            category_confidence: number;
            /** @enum {string} */
            severity: "low" | "medium" | "high" | "critical";
            /** @description 0 to 1: the model’s confidence, also after a person corrected its answer. */
            severity_score: number;
            intent: components["schemas"]["ComplaintIntent"];
            /** @description 0 to 1: the model’s confidence, also after a person corrected its answer. */
            intent_confidence: number;
            symptoms: components["schemas"]["Symptom"][];
            /** @description ISO 639-1, or `und` when it is unclear. */
            language: string;
            /** @description Why a person should look at it; empty when it can stand without. `model_unavailable`: the rules judged it alone because the model failed, and it is classified again within minutes. `raised_by_sentence`: no rule found an emergency or a close call, but the sentences read like one, so the severity was raised. `doubted_by_sentence`: a rule found an emergency, but the text does not read like one, so it is `high` and not `critical`. */
            review_reasons: ("low_confidence" | "language_not_covered" | "language_unclear" | "addresses_the_machine" | "model_unavailable" | "opinions_differ" | "raised_by_sentence" | "doubted_by_sentence")[];
            model: {
                name: string;
                /** @description Of heads also the version of the harm head, as in `2.4.1+harm.1.3.0`. */
                version: string;
            };
            /** Format: date-time */
            classified_at: string;
            corrected_by: components["schemas"]["Actor"] | null;
            /** @description The answer of the model, when a person corrected it. */
            model_answer: {
                category: components["schemas"]["ComplaintCategory"];
                /** @enum {string} */
                severity: "low" | "medium" | "high" | "critical";
                intent: components["schemas"]["ComplaintIntent"];
            } | null;
        };
        /** @enum {string} */
        ComplaintCategory: "food_safety" | "product_quality" | "not_as_described" | "counterfeit" | "non_delivery" | "late_delivery" | "billing" | "refund" | "fraud_scam" | "customer_service" | "hygiene" | "safety_hazard" | "privacy" | "other";
        /** @enum {string} */
        ComplaintIntent: "refund_request" | "replacement_request" | "report_safety" | "report_fraud" | "seek_information" | "escalate_legal" | "vent" | "other";
        Symptom: {
            code: string;
            label: string;
            text: string;
            /** @description In UTF-16 code units of the complaint’s text. */
            start: number;
            /** @description The position after the last code unit. */
            end: number;
        };
        Resolution: {
            /** @enum {string} */
            resolution: "resolved" | "dismissed";
            note: string;
            resolved_by: components["schemas"]["Actor"];
            /** Format: date-time */
            resolved_at: string;
        };
        ListedComplaint: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            text: string;
            subject: string | null;
            channel: components["schemas"]["ComplaintChannel"];
            external_id: string | null;
            order_reference: string | null;
            amount: components["schemas"]["Money"] | null;
            occurred_at: string | null;
            consumer_reference: string | null;
            status: components["schemas"]["ComplaintStatus"];
            classification: components["schemas"]["Classification"] | null;
            resolution: components["schemas"]["Resolution"] | null;
            failure_reason: string | null;
            /** @description Near-duplicates and a flood from one consumer share it; such complaints count once in the risk. */
            cluster_id: string | null;
            /** @description A person should look at the complaint; a correction ends this. */
            needs_review: boolean;
            submitted_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description How many complaints share its `cluster_id`, itself included; 1 without a cluster. */
            alike: number;
        };
        ResolveComplaint: {
            /** @enum {string} */
            resolution: "resolved" | "dismissed";
            note: string;
        };
        ReclassifyComplaint: {
            category?: components["schemas"]["ComplaintCategory"];
            /** @enum {string} */
            severity?: "low" | "medium" | "high" | "critical";
            intent?: components["schemas"]["ComplaintIntent"];
        };
        EraseConsumer: {
            consumer_reference: string;
        };
        ConsumerErased: {
            /** @description How many complaints were erased. */
            erased: number;
        };
        Score: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            /** @description The weighted mean of the components; higher is riskier. */
            internal_score: number;
            /** @description Proven misconduct, independent of the weights: from `status_thresholds.conduct` the level is `high`. Null in scores of earlier model versions. */
            conduct_risk: number | null;
            components: {
                identity_confidence: number;
                location_confidence: number;
                evidence_integrity: number;
                visible_operational_risk: number;
                complaint_risk: number;
                fulfilment_reliability: number;
                reputation_integrity: number;
                external_signal_risk: number;
                behavioural_anomaly_risk: number;
            };
            /** @description Explanations of each component and of `conduct_risk`; those of one figure add up to it. */
            explanations: {
                identity_confidence: components["schemas"]["Explanation"][];
                location_confidence: components["schemas"]["Explanation"][];
                evidence_integrity: components["schemas"]["Explanation"][];
                visible_operational_risk: components["schemas"]["Explanation"][];
                complaint_risk: components["schemas"]["Explanation"][];
                fulfilment_reliability: components["schemas"]["Explanation"][];
                reputation_integrity: components["schemas"]["Explanation"][];
                external_signal_risk: components["schemas"]["Explanation"][];
                behavioural_anomaly_risk: components["schemas"]["Explanation"][];
                conduct_risk: components["schemas"]["Explanation"][];
            };
            weights: {
                identity_confidence: number;
                location_confidence: number;
                evidence_integrity: number;
                visible_operational_risk: number;
                complaint_risk: number;
                fulfilment_reliability: number;
                reputation_integrity: number;
                external_signal_risk: number;
                behavioural_anomaly_risk: number;
            };
            /** @description The share of the score that rests on observed facts. */
            coverage: number;
            /** @enum {string} */
            public_status: "verified" | "review" | "suspended";
            /** @enum {string} */
            risk_level: "low" | "medium" | "high";
            reason_codes: string[];
            /**
             * @description The cause of the calculation.
             * @example merchant_created
             */
            trigger: string;
            model_version: string;
            /** Format: date-time */
            calculated_at: string;
        };
        /** @enum {string} */
        ComponentName: "identity_confidence" | "location_confidence" | "evidence_integrity" | "visible_operational_risk" | "complaint_risk" | "fulfilment_reliability" | "reputation_integrity" | "external_signal_risk" | "behavioural_anomaly_risk";
        Explanation: {
            /**
             * @description Stable, for programs.
             * @example critical_complaint
             */
            code: string;
            /** @description The contributions of a component add up to its value. */
            contribution: number;
            /** @description A sentence for a person. */
            detail: string;
            message?: components["schemas"]["Message"];
            resource_type?: string;
            resource_id?: string;
        };
        /** @description Omitted values stay as the tenant has them. */
        SupposeSettings: {
            score_weights?: components["schemas"]["ScoreWeights"];
            status_thresholds?: components["schemas"]["StatusThresholds"];
        };
        SupposedStatuses: {
            merchants_evaluated: number;
            /** @description How many merchants would have another status or level. */
            total: number;
            /** @description Newest merchants first, the first 1,000 of `total`. */
            status_changes: components["schemas"]["StatusChange"][];
        };
        StatusChange: {
            /** Format: uuid */
            merchant_id: string;
            merchant_name: string;
            /** @enum {string} */
            previous_status: "verified" | "review" | "suspended";
            /** @enum {string} */
            new_status: "verified" | "review" | "suspended";
            /** @enum {string} */
            previous_risk_level: "low" | "medium" | "high";
            /** @enum {string} */
            new_risk_level: "low" | "medium" | "high";
        };
        WhatIf: {
            /** @description Replaces the tenant's weights; omitted components keep theirs. */
            weights?: {
                [key: string]: number;
            };
            /** @description Named as in explanations. */
            removed_facts?: {
                /** @enum {string} */
                resource_type: "owner" | "location" | "verification_task" | "evidence" | "complaint" | "signal" | "artifact" | "corrective_action" | "merchant";
                /** Format: uuid */
                resource_id: string;
            }[];
        };
        SupposedScore: {
            /** Format: uuid */
            merchant_id: string;
            /** @description The weighted mean of the components; higher is riskier. */
            internal_score: number;
            /** @description Proven misconduct, independent of the weights: from `status_thresholds.conduct` the level is `high`. Null in scores of earlier model versions. */
            conduct_risk: number | null;
            components: {
                identity_confidence: number;
                location_confidence: number;
                evidence_integrity: number;
                visible_operational_risk: number;
                complaint_risk: number;
                fulfilment_reliability: number;
                reputation_integrity: number;
                external_signal_risk: number;
                behavioural_anomaly_risk: number;
            };
            /** @description Explanations of each component and of `conduct_risk`; those of one figure add up to it. */
            explanations: {
                identity_confidence: components["schemas"]["Explanation"][];
                location_confidence: components["schemas"]["Explanation"][];
                evidence_integrity: components["schemas"]["Explanation"][];
                visible_operational_risk: components["schemas"]["Explanation"][];
                complaint_risk: components["schemas"]["Explanation"][];
                fulfilment_reliability: components["schemas"]["Explanation"][];
                reputation_integrity: components["schemas"]["Explanation"][];
                external_signal_risk: components["schemas"]["Explanation"][];
                behavioural_anomaly_risk: components["schemas"]["Explanation"][];
                conduct_risk: components["schemas"]["Explanation"][];
            };
            weights: {
                identity_confidence: number;
                location_confidence: number;
                evidence_integrity: number;
                visible_operational_risk: number;
                complaint_risk: number;
                fulfilment_reliability: number;
                reputation_integrity: number;
                external_signal_risk: number;
                behavioural_anomaly_risk: number;
            };
            /** @description The share of the score that rests on observed facts. */
            coverage: number;
            /** @enum {string} */
            public_status: "verified" | "review" | "suspended";
            /** @enum {string} */
            risk_level: "low" | "medium" | "high";
            reason_codes: string[];
            model_version: string;
            /** Format: date-time */
            calculated_at: string;
            /** @description The score at this moment without the changes. */
            actual: {
                internal_score: number;
                /** @enum {string} */
                public_status: "verified" | "review" | "suspended";
                /** @enum {string} */
                risk_level: "low" | "medium" | "high";
            };
            /** @description Below 0: the score would be lower. */
            difference: number;
        };
        TriggerEvaluation: {
            /** @description The new triggers. */
            triggers: components["schemas"]["Trigger"][];
            /** @description How many enabled policies were evaluated. */
            evaluated_policies: number;
        };
        Trigger: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Equals `id`.
             */
            trigger_id: string;
            /** Format: uuid */
            merchant_id: string;
            /** Format: uuid */
            policy_id: string;
            policy_version: number;
            trigger_type: string;
            /** @enum {string} */
            severity: "low" | "medium" | "high" | "critical";
            reason: string;
            reason_message: components["schemas"]["Message"] | null;
            /** @description The metrics of the condition with the values at that moment. */
            metadata: {
                [key: string]: number | string | null;
            };
            /** @description Identifies one continuing condition. */
            event_group_key: string;
            /**
             * @description From a policy in `shadow`: recorded only.
             * @enum {string}
             */
            mode: "live" | "shadow";
            /** @description The case that it opened, and its outcome. */
            review_case: {
                /** Format: uuid */
                id: string;
                status: string;
                decision: string | null;
                overturned: boolean;
            } | null;
            /** Format: date-time */
            created_at: string;
        };
        Metric: {
            metric: string;
            /** @enum {string} */
            type: "number" | "string";
            unit: string | null;
            description: string;
            /** @description For a metric of the tenant. */
            name?: string;
        };
        Policy: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * @description Belongs to the policy, not to one version.
             * @example complaint_spike
             */
            trigger_type: string;
            description: string | null;
            /** @enum {string} */
            severity: "low" | "medium" | "high" | "critical";
            /** @description A tree, as in the body that creates a policy. */
            condition: {
                [key: string]: unknown;
            };
            /**
             * @description In `shadow` its fires are recorded, and nothing else happens: no event, no case, no action.
             * @enum {string}
             */
            mode: "live" | "shadow";
            /** @description The time after which a condition that still holds fires again. 0: only after it has cleared. */
            cooldown_hours: number;
            creates_review_case: boolean;
            /** @description Required when a review case is created. */
            review_priority: ("low" | "medium" | "high" | "urgent") | null;
            creates_corrective_action: boolean;
            /** @description Required when a corrective action is created. */
            action_type: ("verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other") | null;
            /** @description Required when a corrective action is created. */
            action_due_days: number | null;
            /** @description Further actions of a fire. None in `shadow`. */
            actions: components["schemas"]["PolicyAction"][];
            name_message: components["schemas"]["Message"] | null;
            description_message: components["schemas"]["Message"] | null;
            /** @description In force, while `enabled`. */
            version: number;
            /** @description A newer version that somebody other than its author must approve. */
            pending_version: number | null;
            enabled: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PolicyAction: {
            /** @constant */
            kind: "tag";
            tag: string;
        } | {
            /** @constant */
            kind: "list_entry";
            /** Format: uuid */
            list_id: string;
            /**
             * @description The attribute of the merchant whose value goes on the list.
             * @enum {string}
             */
            field: "merchant_id" | "external_id" | "country" | "category" | "website" | "email" | "phone";
            expires_after_days?: number;
        } | {
            /** @constant */
            kind: "notification";
            roles: ("platform_admin" | "qc_lead" | "qc_reviewer" | "viewer")[];
        } | {
            /** @constant */
            kind: "visit";
            instructions: string;
            due_days: number;
        } | {
            /** @constant */
            kind: "hold";
        };
        CreatePolicy: {
            name: string;
            /**
             * @description Belongs to the policy, not to one version.
             * @example complaint_spike
             */
            trigger_type: string;
            /** @default null */
            description?: string | null;
            /** @default true */
            enabled?: boolean;
            /** @enum {string} */
            severity: "low" | "medium" | "high" | "critical";
            condition: components["schemas"]["Condition"];
            /**
             * @description In `shadow` its fires are recorded, and nothing else happens: no event, no case, no action.
             * @default live
             * @enum {string}
             */
            mode?: "live" | "shadow";
            /**
             * @description The time after which a condition that still holds fires again. 0: only after it has cleared.
             * @default 24
             */
            cooldown_hours?: number;
            /** @default false */
            creates_review_case?: boolean;
            /**
             * @description Required when a review case is created.
             * @default null
             */
            review_priority?: ("low" | "medium" | "high" | "urgent") | null;
            /** @default false */
            creates_corrective_action?: boolean;
            /**
             * @description Required when a corrective action is created.
             * @default null
             */
            action_type?: ("verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other") | null;
            /**
             * @description Required when a corrective action is created.
             * @default null
             */
            action_due_days?: number | null;
            /**
             * @description Further actions of a fire. None in `shadow`.
             * @default []
             */
            actions?: components["schemas"]["PolicyAction"][];
        };
        Condition: {
            all?: components["schemas"]["Condition"][];
            any?: components["schemas"]["Condition"][];
            not?: components["schemas"]["Condition"];
            /**
             * @description A metric of the catalogue, or `custom.` and the key of the tenant's own.
             * @example components.identity_confidence
             * @example components.location_confidence
             * @example components.evidence_integrity
             * @example components.visible_operational_risk
             * @example components.complaint_risk
             * @example components.fulfilment_reliability
             * @example components.reputation_integrity
             * @example components.external_signal_risk
             * @example components.behavioural_anomaly_risk
             * @example internal_score
             * @example coverage
             * @example conduct_risk
             * @example level_source
             * @example risk_level
             * @example public_status
             * @example orders_30d
             * @example fulfilment_rate_30d
             * @example cancellation_rate_30d
             * @example refund_rate_30d
             * @example complaints_7d
             * @example complaints_30d
             * @example complaint_rate_30d
             * @example critical_complaints_30d
             * @example evidence_count_90d
             * @example evidence_flags_30d
             * @example days_since_evidence
             * @example overdue_orders_30d
             * @example failed_order_rate_30d
             * @example suspected_bombing_complaints
             * @example signals_90d
             * @example days_since_created
             * @example refunded_amount_30d
             * @example amount_at_risk
             * @example linked_merchants
             * @example linked_suspended_merchants
             * @example complaints
             * @example evidence_flags
             * @example signals
             * @example decisions
             * @example overturned_decisions
             * @example merchant_id
             * @example external_id
             * @example country
             * @example category
             * @example website
             * @example email
             * @example phone
             * @example metadata
             * @example tags
             */
            metric?: string;
            /** @enum {string} */
            operator?: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "in" | "in_list" | "not_in_list";
            /** @description For `in` an array of values; for `in_list` and `not_in_list` the id of a list. */
            value?: (number | string) | (number | string)[];
            /**
             * @description A metric to compare with, instead of a value.
             * @example components.identity_confidence
             * @example components.location_confidence
             * @example components.evidence_integrity
             * @example components.visible_operational_risk
             * @example components.complaint_risk
             * @example components.fulfilment_reliability
             * @example components.reputation_integrity
             * @example components.external_signal_risk
             * @example components.behavioural_anomaly_risk
             * @example internal_score
             * @example coverage
             * @example conduct_risk
             * @example level_source
             * @example risk_level
             * @example public_status
             * @example orders_30d
             * @example fulfilment_rate_30d
             * @example cancellation_rate_30d
             * @example refund_rate_30d
             * @example complaints_7d
             * @example complaints_30d
             * @example complaint_rate_30d
             * @example critical_complaints_30d
             * @example evidence_count_90d
             * @example evidence_flags_30d
             * @example days_since_evidence
             * @example overdue_orders_30d
             * @example failed_order_rate_30d
             * @example suspected_bombing_complaints
             * @example signals_90d
             * @example days_since_created
             * @example refunded_amount_30d
             * @example amount_at_risk
             * @example linked_merchants
             * @example linked_suspended_merchants
             * @example complaints
             * @example evidence_flags
             * @example signals
             * @example decisions
             * @example overturned_decisions
             * @example merchant_id
             * @example external_id
             * @example country
             * @example category
             * @example website
             * @example email
             * @example phone
             * @example metadata
             * @example tags
             */
            value_metric?: string;
            /** @description Multiplies `value_metric`; 1 by default. */
            factor?: number;
            /** @description The field of `metadata`. */
            field?: string;
            window_days?: number;
            /** @description The facts to count: every given field must match, by any of its values. */
            filter?: {
                category?: ("food_safety" | "product_quality" | "not_as_described" | "counterfeit" | "non_delivery" | "late_delivery" | "billing" | "refund" | "fraud_scam" | "customer_service" | "hygiene" | "safety_hazard" | "privacy" | "other")[];
                severity?: ("low" | "medium" | "high" | "critical")[];
                symptom?: ("nausea" | "vomiting" | "diarrhoea" | "abdominal_pain" | "fever" | "bloody_stool" | "rash" | "swelling" | "breathing_difficulty" | "dizziness" | "dehydration" | "unspecified_illness" | "allergic_reaction" | "hospitalisation" | "injury" | "late" | "not_delivered" | "missing" | "wrong_item" | "not_as_described" | "cold" | "raw" | "spoiled" | "poor_quality" | "damaged" | "defective" | "foreign_object" | "undeclared_allergen" | "pest" | "unclean" | "hazard" | "overcharged" | "unexpected_fee" | "refund_refused" | "unauthorised_charge" | "scam" | "counterfeit" | "rude" | "unresponsive" | "poor_service" | "data_exposed" | "threat" | "harassment")[];
                /** @description What backs a complaint: an `order`, a `person` who corrected it, or `none`. */
                backing?: ("order" | "person" | "none")[];
                currency?: string[];
                min_confidence?: number;
                evidence_type?: ("storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other")[];
                flag?: ("exact_duplicate" | "near_duplicate" | "cross_merchant_duplicate" | "stale_capture" | "capture_time_missing" | "capture_time_in_future" | "location_mismatch" | "edited_with_software" | "ai_generated" | "stock_watermark" | "credentials_broken" | "credentials_unverifiable" | "screenshot" | "scene_mismatch" | "low_quality" | "unsafe_content" | "name_not_visible" | "hygiene_issue" | "visible_damage" | "signage_issue")[];
                source_type?: ("regulatory" | "financial" | "partner_flag" | "law_enforcement" | "other")[];
                outcome?: ("confirmed" | "mismatch" | "not_found" | "refused")[];
                decision?: ("clear" | "request_corrective_action" | "suspend" | "reinstate")[];
            };
            /** @description Compares the ratio per day to the merchant's own in this many days before the window. */
            baseline_days?: number;
            /**
             * @description Compares the merchant's percentile, 0 to 100, among merchants of its category or country; null with fewer than 20.
             * @enum {string}
             */
            percentile_of?: "category" | "country";
            /** @description The result of the comparison while the metric is null, also under `not`. Default false. */
            unknown?: boolean;
        };
        SimulatePolicy: {
            name: string;
            /**
             * @description Belongs to the policy, not to one version.
             * @example complaint_spike
             */
            trigger_type: string;
            /** @default null */
            description?: string | null;
            /** @default true */
            enabled?: boolean;
            /** @enum {string} */
            severity: "low" | "medium" | "high" | "critical";
            condition: components["schemas"]["Condition"];
            /**
             * @description In `shadow` its fires are recorded, and nothing else happens: no event, no case, no action.
             * @default live
             * @enum {string}
             */
            mode?: "live" | "shadow";
            /**
             * @description The time after which a condition that still holds fires again. 0: only after it has cleared.
             * @default 24
             */
            cooldown_hours?: number;
            /** @default false */
            creates_review_case?: boolean;
            /**
             * @description Required when a review case is created.
             * @default null
             */
            review_priority?: ("low" | "medium" | "high" | "urgent") | null;
            /** @default false */
            creates_corrective_action?: boolean;
            /**
             * @description Required when a corrective action is created.
             * @default null
             */
            action_type?: ("verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other") | null;
            /**
             * @description Required when a corrective action is created.
             * @default null
             */
            action_due_days?: number | null;
            /**
             * @description Further actions of a fire. None in `shadow`.
             * @default []
             */
            actions?: components["schemas"]["PolicyAction"][];
            /** @description Also simulates over the stored scores of this many days. */
            window_days?: number;
        };
        Simulation: {
            merchants_evaluated: number;
            /** @description Newest merchants first, the first 1,000 of `total`. */
            would_fire: {
                /** Format: uuid */
                merchant_id: string;
                merchant_name: string;
                values: {
                    [key: string]: number | string | null;
                };
                /** @description Of this trigger type. */
                open_case_id: string | null;
            }[];
            total: number;
            /** @description How many have an open case of this trigger type, so that no new one would open. */
            already_open: number;
            /** @description Merchants whose status would change by the open corrective action. */
            status_changes: components["schemas"]["StatusChange"][];
            /** @description Only with `window_days`. */
            history?: components["schemas"]["SimulatedHistory"];
        };
        SimulatedHistory: {
            window_days: number;
            /** @description The newest, at most 2,000. */
            merchants_evaluated: number;
            scores_evaluated: number;
            total_fires: number;
            /** @description Every day that the window touches, in UTC. */
            fires_by_day: {
                /** Format: date */
                date: string;
                fires: number;
            }[];
            merchants: {
                /** Format: uuid */
                merchant_id: string;
                merchant_name: string;
                fires: number;
                /** Format: date-time */
                first_fired_at: string;
                /** Format: date-time */
                last_fired_at: string;
            }[];
        };
        UpdatePolicy: {
            name?: string;
            /**
             * @description Belongs to the policy, not to one version.
             * @example complaint_spike
             */
            trigger_type?: string;
            description?: string | null;
            enabled?: boolean;
            /** @enum {string} */
            severity?: "low" | "medium" | "high" | "critical";
            condition?: components["schemas"]["Condition"];
            /**
             * @description In `shadow` its fires are recorded, and nothing else happens: no event, no case, no action.
             * @enum {string}
             */
            mode?: "live" | "shadow";
            /** @description The time after which a condition that still holds fires again. 0: only after it has cleared. */
            cooldown_hours?: number;
            creates_review_case?: boolean;
            /** @description Required when a review case is created. */
            review_priority?: ("low" | "medium" | "high" | "urgent") | null;
            creates_corrective_action?: boolean;
            /** @description Required when a corrective action is created. */
            action_type?: ("verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other") | null;
            /** @description Required when a corrective action is created. */
            action_due_days?: number | null;
            /** @description Further actions of a fire. None in `shadow`. */
            actions?: components["schemas"]["PolicyAction"][];
            /** @description The version that was changed, the pending one if there is one: 409 `policy_changed` when it is another by now. */
            version?: number;
        };
        ApprovePolicy: {
            /** @description The version that was read: 409 when another one is pending. */
            version?: number;
            comment?: string;
        };
        RejectPolicy: {
            /** @description The version that was read: 409 when another one is pending. */
            version?: number;
            reason: string;
        };
        PolicyResults: {
            days: number;
            fires: number;
            /** @description Cases that its fires opened. */
            cases: number;
            /** @description Suspended or given a corrective action, not overturned. */
            decided_against: number;
            /** @description Cleared, reinstated, or overturned by an appeal. */
            decided_for: number;
            undecided: number;
            /** @description The share of decided cases that went against the merchant and were not overturned. Null without any. */
            precision: number | null;
        };
        PolicyVersion: {
            /** Format: uuid */
            policy_id: string;
            version: number;
            name: string;
            /**
             * @description Belongs to the policy, not to one version.
             * @example complaint_spike
             */
            trigger_type: string;
            description: string | null;
            /** @enum {string} */
            severity: "low" | "medium" | "high" | "critical";
            /** @description A tree, as in the body that creates a policy. */
            condition: {
                [key: string]: unknown;
            };
            /**
             * @description In `shadow` its fires are recorded, and nothing else happens: no event, no case, no action.
             * @enum {string}
             */
            mode: "live" | "shadow";
            /** @description The time after which a condition that still holds fires again. 0: only after it has cleared. */
            cooldown_hours: number;
            creates_review_case: boolean;
            /** @description Required when a review case is created. */
            review_priority: ("low" | "medium" | "high" | "urgent") | null;
            creates_corrective_action: boolean;
            /** @description Required when a corrective action is created. */
            action_type: ("verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other") | null;
            /** @description Required when a corrective action is created. */
            action_due_days: number | null;
            /** @description Further actions of a fire. None in `shadow`. */
            actions: components["schemas"]["PolicyAction"][];
            name_message: components["schemas"]["Message"] | null;
            description_message: components["schemas"]["Message"] | null;
            created_by: components["schemas"]["Actor"];
            approved_by: components["schemas"]["Actor"] | null;
            rejected_by: components["schemas"]["Actor"] | null;
            /** @description The comment of the second person. */
            decision_comment: string | null;
            /** Format: date-time */
            created_at: string;
        };
        CustomMetric: {
            /** Format: uuid */
            id: string;
            /** @description Conditions name the metric `custom.` and this key, which cannot change. */
            key: string;
            name: string;
            description: string | null;
            unit: string | null;
            formula: components["schemas"]["MetricFormula"];
            /** @description The name in conditions. */
            metric: string;
            /** @description Enabled and pending policies that use it. */
            used_by: {
                /** Format: uuid */
                policy_id: string;
                name: string;
            }[];
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        MetricFormula: {
            /** @enum {string} */
            aggregate: "count" | "distinct" | "sum" | "mean" | "min" | "max" | "days_since_last";
            /** @enum {string} */
            source: "complaints" | "evidence" | "evidence_flags" | "signals" | "artifacts" | "visits" | "decisions" | "overturned_decisions" | "orders";
            /**
             * @description The field to aggregate: a text for `distinct`, a number for `sum`, `mean`, `min` and `max`.
             * @enum {string}
             */
            field?: "confidence" | "amount" | "quality_score" | "distance_m" | "rating" | "sentiment" | "category" | "severity" | "symptom" | "backing" | "currency" | "evidence_type" | "flag" | "source_type" | "outcome" | "decision" | "created" | "fulfilled" | "cancelled" | "refunded" | "overdue";
            /** @description The facts to count: every given field must match, by any of its values. */
            filter?: {
                category?: ("food_safety" | "product_quality" | "not_as_described" | "counterfeit" | "non_delivery" | "late_delivery" | "billing" | "refund" | "fraud_scam" | "customer_service" | "hygiene" | "safety_hazard" | "privacy" | "other")[];
                severity?: ("low" | "medium" | "high" | "critical")[];
                symptom?: ("nausea" | "vomiting" | "diarrhoea" | "abdominal_pain" | "fever" | "bloody_stool" | "rash" | "swelling" | "breathing_difficulty" | "dizziness" | "dehydration" | "unspecified_illness" | "allergic_reaction" | "hospitalisation" | "injury" | "late" | "not_delivered" | "missing" | "wrong_item" | "not_as_described" | "cold" | "raw" | "spoiled" | "poor_quality" | "damaged" | "defective" | "foreign_object" | "undeclared_allergen" | "pest" | "unclean" | "hazard" | "overcharged" | "unexpected_fee" | "refund_refused" | "unauthorised_charge" | "scam" | "counterfeit" | "rude" | "unresponsive" | "poor_service" | "data_exposed" | "threat" | "harassment")[];
                /** @description What backs a complaint: an `order`, a `person` who corrected it, or `none`. */
                backing?: ("order" | "person" | "none")[];
                currency?: string[];
                min_confidence?: number;
                evidence_type?: ("storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other")[];
                flag?: ("exact_duplicate" | "near_duplicate" | "cross_merchant_duplicate" | "stale_capture" | "capture_time_missing" | "capture_time_in_future" | "location_mismatch" | "edited_with_software" | "ai_generated" | "stock_watermark" | "credentials_broken" | "credentials_unverifiable" | "screenshot" | "scene_mismatch" | "low_quality" | "unsafe_content" | "name_not_visible" | "hygiene_issue" | "visible_damage" | "signage_issue")[];
                source_type?: ("regulatory" | "financial" | "partner_flag" | "law_enforcement" | "other")[];
                outcome?: ("confirmed" | "mismatch" | "not_found" | "refused")[];
                decision?: ("clear" | "request_corrective_action" | "suspend" | "reinstate")[];
            };
            window_days: number;
            /** @description The divisor; the metric is null where it is 0 or unknown. */
            per?: {
                /** @enum {string} */
                aggregate: "count" | "distinct" | "sum" | "mean" | "min" | "max" | "days_since_last";
                /** @enum {string} */
                source: "complaints" | "evidence" | "evidence_flags" | "signals" | "artifacts" | "visits" | "decisions" | "overturned_decisions" | "orders";
                /**
                 * @description The field to aggregate: a text for `distinct`, a number for `sum`, `mean`, `min` and `max`.
                 * @enum {string}
                 */
                field?: "confidence" | "amount" | "quality_score" | "distance_m" | "rating" | "sentiment" | "category" | "severity" | "symptom" | "backing" | "currency" | "evidence_type" | "flag" | "source_type" | "outcome" | "decision" | "created" | "fulfilled" | "cancelled" | "refunded" | "overdue";
                /** @description The facts to count: every given field must match, by any of its values. */
                filter?: {
                    category?: ("food_safety" | "product_quality" | "not_as_described" | "counterfeit" | "non_delivery" | "late_delivery" | "billing" | "refund" | "fraud_scam" | "customer_service" | "hygiene" | "safety_hazard" | "privacy" | "other")[];
                    severity?: ("low" | "medium" | "high" | "critical")[];
                    symptom?: ("nausea" | "vomiting" | "diarrhoea" | "abdominal_pain" | "fever" | "bloody_stool" | "rash" | "swelling" | "breathing_difficulty" | "dizziness" | "dehydration" | "unspecified_illness" | "allergic_reaction" | "hospitalisation" | "injury" | "late" | "not_delivered" | "missing" | "wrong_item" | "not_as_described" | "cold" | "raw" | "spoiled" | "poor_quality" | "damaged" | "defective" | "foreign_object" | "undeclared_allergen" | "pest" | "unclean" | "hazard" | "overcharged" | "unexpected_fee" | "refund_refused" | "unauthorised_charge" | "scam" | "counterfeit" | "rude" | "unresponsive" | "poor_service" | "data_exposed" | "threat" | "harassment")[];
                    /** @description What backs a complaint: an `order`, a `person` who corrected it, or `none`. */
                    backing?: ("order" | "person" | "none")[];
                    currency?: string[];
                    min_confidence?: number;
                    evidence_type?: ("storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other")[];
                    flag?: ("exact_duplicate" | "near_duplicate" | "cross_merchant_duplicate" | "stale_capture" | "capture_time_missing" | "capture_time_in_future" | "location_mismatch" | "edited_with_software" | "ai_generated" | "stock_watermark" | "credentials_broken" | "credentials_unverifiable" | "screenshot" | "scene_mismatch" | "low_quality" | "unsafe_content" | "name_not_visible" | "hygiene_issue" | "visible_damage" | "signage_issue")[];
                    source_type?: ("regulatory" | "financial" | "partner_flag" | "law_enforcement" | "other")[];
                    outcome?: ("confirmed" | "mismatch" | "not_found" | "refused")[];
                    decision?: ("clear" | "request_corrective_action" | "suspend" | "reinstate")[];
                };
                window_days: number;
            };
        };
        CreateCustomMetric: {
            /** @description Conditions name the metric `custom.` and this key, which cannot change. */
            key: string;
            name: string;
            /** @default null */
            description?: string | null;
            /** @default null */
            unit?: string | null;
            formula: components["schemas"]["MetricFormula"];
        };
        PreviewMetric: {
            formula: components["schemas"]["MetricFormula"];
        };
        MetricPreview: {
            /** @description Merchants in the random sample. */
            merchants: number;
            /** @description Merchants of the sample with a value. */
            known: number;
            percentiles: {
                p0: number;
                p25: number;
                p50: number;
                p75: number;
                p90: number;
                p99: number;
                p100: number;
            } | null;
            /** @description The facts read for one merchant: the cost of each evaluation. */
            facts_read: {
                mean: number;
                max: number;
            };
            /** @description The ten merchants of the sample with the highest values. */
            examples: {
                /** Format: uuid */
                merchant_id: string;
                merchant_name: string;
                value: number;
            }[];
        };
        UpdateCustomMetric: {
            name?: string;
            description?: string | null;
            unit?: string | null;
            formula?: components["schemas"]["MetricFormula"];
        };
        RiskList: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * @description What the list is for, to its readers.
             * @enum {string}
             */
            kind: "allow" | "block" | "watch";
            description: string | null;
            /** @description The number of values, expired ones included. */
            entries: number;
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        CreateRiskList: {
            name: string;
            /**
             * @description What the list is for, to its readers.
             * @enum {string}
             */
            kind: "allow" | "block" | "watch";
            /** @default null */
            description?: string | null;
        };
        UpdateRiskList: {
            name?: string;
            /**
             * @description What the list is for, to its readers.
             * @enum {string}
             */
            kind?: "allow" | "block" | "watch";
            description?: string | null;
        };
        RiskListEntry: {
            /** @description Compared without case, surrounding space and invisible characters, in one form of Unicode. */
            value: string;
            expires_at: string | null;
            note: string | null;
            /** Format: date-time */
            created_at: string;
        };
        AddRiskListEntries: {
            entries?: {
                value: string;
                expires_at?: string | null;
                note?: string | null;
            }[];
            /**
             * @description Instead of `entries`: lines of `value,expires_at,note` with a first line that names the columns.
             * @example value,expires_at,note
             *     IT,2026-12-31T00:00:00Z,until the year ends
             */
            csv?: string;
        };
        ImportRiskList: {
            csv: string;
            /**
             * @description Only reports what would happen with each line.
             * @default false
             */
            dry_run?: boolean;
        };
        RiskListImport: {
            dry_run: boolean;
            added: number;
            /** @description Values that were on the list before and got the new expiry and note. */
            updated: number;
            refused: number;
            rows: {
                line: number;
                value: string | null;
                /**
                 * @description `replaced`: a later line gives the same value again.
                 * @enum {string}
                 */
                outcome: "added" | "updated" | "replaced" | "refused";
                message: string | null;
            }[];
        };
        RemoveRiskListEntries: {
            values: string[];
        };
        MerchantHold: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            merchant_name: string;
            /** Format: uuid */
            policy_id: string;
            /** Format: uuid */
            trigger_id: string;
            reason: string;
            /** Format: date-time */
            created_at: string;
            /** @description When it was lifted by hand, or a case of the merchant was decided. */
            ended_at: string | null;
            /** @description Who lifted it by hand. */
            released_by: components["schemas"]["Actor"] | null;
        };
        ReleaseHold: {
            reason: string;
        };
        BacktestJob: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            /** @description How much is done, 0 to 1. */
            progress: number;
            /** @description Why it `failed`, a sentence. */
            error: string | null;
            requested_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description The candidate, as it was given; null for settings. */
            policy: {
                [key: string]: unknown;
            } | null;
            /** @description The policy in force that it was compared with. */
            policy_id: string | null;
            /** @description The candidate; null for a policy. */
            settings: {
                score_weights?: components["schemas"]["ScoreWeights"];
                status_thresholds?: components["schemas"]["StatusThresholds"];
            } | null;
        };
        BacktestJobWithResult: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            /** @description How much is done, 0 to 1. */
            progress: number;
            /** @description Why it `failed`, a sentence. */
            error: string | null;
            requested_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description The candidate, as it was given; null for settings. */
            policy: {
                [key: string]: unknown;
            } | null;
            /** @description The policy in force that it was compared with. */
            policy_id: string | null;
            /** @description The candidate; null for a policy. */
            settings: {
                score_weights?: components["schemas"]["ScoreWeights"];
                status_thresholds?: components["schemas"]["StatusThresholds"];
            } | null;
            /** @description Null until the job is `done`. */
            result: components["schemas"]["Backtest"] | null;
        };
        Backtest: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Merchants whose scores of that time were replayed. */
            merchants: number;
            scores: number;
            /** @description Merchants for whom it would have fired. */
            would_fire: number;
            fires: number;
            /** @description Of the merchants for whom it would have fired and whose cases were decided, how many decisions were against them and stand. Null without any. */
            precision: number | null;
            /** @description Of the merchants against whom a decision stands, for how many it would have fired before the decision. Null without any. */
            recall: number | null;
            /** @description Fires that would have opened a case. */
            cases_per_day: number;
            /** @description Hours of review at `minutes_per_case`. */
            review_hours_per_day: number;
            by_month: {
                month: string;
                fires: number;
            }[];
            decided_against: number;
            /** @description Cleared, or the decision was overturned by an appeal. */
            decided_for: number;
            /** @description Measured: the median time between two decisions of one person within an hour, in 90 days. Assumed with fewer than 20. */
            minutes_per_case: {
                value: number;
                /** @enum {string} */
                source: "given" | "measured" | "assumed";
                /** @description The number of decided cases behind this figure. */
                cases: number;
            };
            /** @description The figures for what is in force. */
            current: {
                /** @description Merchants for whom it would have fired. */
                would_fire: number;
                fires: number;
                /** @description Of the merchants for whom it would have fired and whose cases were decided, how many decisions were against them and stand. Null without any. */
                precision: number | null;
                /** @description Of the merchants against whom a decision stands, for how many it would have fired before the decision. Null without any. */
                recall: number | null;
                /** @description Fires that would have opened a case. */
                cases_per_day: number;
                /** @description Hours of review at `minutes_per_case`. */
                review_hours_per_day: number;
            } | null;
            /** @description Merchants by the time of their first fire. */
            difference: {
                newly: number;
                no_longer: number;
                earlier: number;
                later: number;
            } | null;
            /** @description The first 1,000 merchants. */
            changes: {
                /** Format: uuid */
                merchant_id: string;
                merchant_name: string;
                /** @enum {string} */
                change: "newly" | "no_longer" | "earlier" | "later";
                fired_at: string | null;
                currently_fired_at: string | null;
                /** @enum {string} */
                outcome: "against" | "for" | "undecided";
            }[];
            by_country: {
                country: string | null;
                merchants: number;
                would_fire: number;
                share: number;
                /** @description Figures for what is in force; null with nothing to compare. */
                currently_fires: number | null;
            }[];
            by_category: {
                category: string | null;
                merchants: number;
                would_fire: number;
                share: number;
                /** @description Figures for what is in force; null with nothing to compare. */
                currently_fires: number | null;
            }[];
            /** @description The first 1,000 merchants. */
            examples: {
                /** Format: uuid */
                merchant_id: string;
                merchant_name: string;
                /** Format: date-time */
                fired_at: string;
                values: {
                    [key: string]: number | string | null;
                };
                /** @enum {string} */
                outcome: "against" | "for" | "undecided";
            }[];
        };
        RunBacktest: {
            policy?: components["schemas"]["CreatePolicy"];
            /** @description Instead of a policy: fires when the level becomes `high` with these weights and thresholds. */
            settings?: {
                score_weights?: components["schemas"]["ScoreWeights"];
                status_thresholds?: components["schemas"]["StatusThresholds"];
            };
            /**
             * Format: uuid
             * @description With `policy`: compares it with this policy in force. Settings are always compared with the present ones.
             */
            policy_id?: string;
            /** @description Replaces the time that the tenant’s decided cases took. */
            minutes_per_case?: number;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
        };
        ReportSignal: {
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            source_type: "regulatory" | "financial" | "partner_flag" | "law_enforcement" | "other";
            /** @enum {string} */
            severity: "low" | "medium" | "high" | "critical";
            title: string;
            description?: string | null;
            /** @description A link to the source. */
            url?: string | null;
            /** @description The confidence of the source, 0 to 1. */
            confidence: number;
            /** Format: date-time */
            observed_at: string;
            external_id?: string | null;
        };
        Signal: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            external_id: string | null;
            /** @enum {string} */
            source_type: "regulatory" | "financial" | "partner_flag" | "law_enforcement" | "other";
            /** @enum {string} */
            severity: "low" | "medium" | "high" | "critical";
            title: string;
            description: string | null;
            url: string | null;
            confidence: number;
            /** Format: date-time */
            observed_at: string;
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
        };
        AddArtifact: {
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            artifact_type: "social_review" | "news_mention" | "directory_listing" | "other";
            /** @description Stars, 1 to 5. */
            rating?: number | null;
            text?: string | null;
            /** @description A link to the source. */
            url?: string | null;
            /** Format: date-time */
            published_at: string;
            external_id?: string | null;
        };
        Artifact: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            external_id: string | null;
            /** @enum {string} */
            artifact_type: "social_review" | "news_mention" | "directory_listing" | "other";
            rating: number | null;
            text: string | null;
            url: string | null;
            /** @description Sentiment of the text, −1 (bad) to 1 (good); null without a text. The model reads English. */
            sentiment: number | null;
            /** Format: date-time */
            published_at: string;
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
        };
        Recommendation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            /** @description The component through which the score falls most. */
            component: components["schemas"]["ComponentName"];
            title: string;
            title_message: components["schemas"]["Message"] | null;
            /** @description The fact, and the score with and without it. */
            rationale: string;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            rationale_message: components["schemas"]["Message"] | null;
            /** @enum {string} */
            suggested_action_type: "verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other";
            /** @description How much the score falls with this one fact changed: calculated, not estimated. */
            expected_score_reduction: number;
            /** @enum {string} */
            status: "open" | "accepted" | "dismissed";
            decided_by: components["schemas"]["Actor"] | null;
            decided_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        SetSandboxScore: {
            /** @description By the default thresholds: below 0.35 `verified`, below 0.85 `review`, else `suspended`; `high` from 0.65 on. */
            internal_score: number;
        };
        SandboxScoreReleased: {
            detail: string;
        };
        /**
         * @example {
         *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
         *       "reason": "Several complaints about hygiene",
         *       "priority": "high"
         *     }
         */
        OpenReviewCase: {
            /** Format: uuid */
            merchant_id: string;
            reason: string;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /** @default [] */
            evidence_ids?: string[];
            /** @default [] */
            complaint_ids?: string[];
        };
        ReviewCase: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            case_id: string;
            /** Format: uuid */
            merchant_id: string;
            reason: string;
            reason_message: components["schemas"]["Message"] | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /** @enum {string} */
            status: "open" | "in_review" | "pending_second_review" | "decided";
            assigned_to: string | null;
            evidence_ids: string[];
            complaint_ids: string[];
            trigger_id: string | null;
            /** @description The decision; in `open` or `in_review` the one that the second review refused. */
            decision: ("clear" | "request_corrective_action" | "suspend" | "reinstate") | null;
            decision_reason: string | null;
            reviewer_actor: components["schemas"]["Actor"] | null;
            decided_at: string | null;
            /** @description Whether the decision waits for a second person. */
            requires_second_review: boolean;
            second_reviewer: components["schemas"]["Actor"] | null;
            second_review_reason: string | null;
            second_reviewed_at: string | null;
            /** @description When an appeal undid the decision. */
            overturned_at: string | null;
            /**
             * Format: date-time
             * @description When the decision is due; after an escalation by its new priority.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description The first due time, before any escalation; earlier when a person's escalation made it due earlier.
             */
            first_due_at: string;
            /** @description Undecided past `first_due_at`: escalating a late case does not make it punctual. */
            is_overdue: boolean;
            /** @description When its priority was last raised, by a person or because it was late. */
            escalated_at: string | null;
            /** @description The earlier priority; null for escalations by earlier versions. */
            escalated_from: ("low" | "medium" | "high" | "urgent") | null;
            /** @description Who raised it; null when it was raised automatically. */
            escalated_by: components["schemas"]["Actor"] | null;
            escalation_reason: string | null;
            /** @description When its snooze ends. */
            snoozed_until: string | null;
            snoozed_by: string | null;
            snooze_reason: string | null;
            queue: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** @description The other undecided cases of the merchant, by due time. */
            related_case_ids: string[];
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ListedReviewCase: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            case_id: string;
            /** Format: uuid */
            merchant_id: string;
            reason: string;
            reason_message: components["schemas"]["Message"] | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /** @enum {string} */
            status: "open" | "in_review" | "pending_second_review" | "decided";
            assigned_to: string | null;
            evidence_ids: string[];
            complaint_ids: string[];
            trigger_id: string | null;
            /** @description The decision; in `open` or `in_review` the one that the second review refused. */
            decision: ("clear" | "request_corrective_action" | "suspend" | "reinstate") | null;
            decision_reason: string | null;
            reviewer_actor: components["schemas"]["Actor"] | null;
            decided_at: string | null;
            /** @description Whether the decision waits for a second person. */
            requires_second_review: boolean;
            second_reviewer: components["schemas"]["Actor"] | null;
            second_review_reason: string | null;
            second_reviewed_at: string | null;
            /** @description When an appeal undid the decision. */
            overturned_at: string | null;
            /**
             * Format: date-time
             * @description When the decision is due; after an escalation by its new priority.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description The first due time, before any escalation; earlier when a person's escalation made it due earlier.
             */
            first_due_at: string;
            /** @description Undecided past `first_due_at`: escalating a late case does not make it punctual. */
            is_overdue: boolean;
            /** @description When its priority was last raised, by a person or because it was late. */
            escalated_at: string | null;
            /** @description The earlier priority; null for escalations by earlier versions. */
            escalated_from: ("low" | "medium" | "high" | "urgent") | null;
            /** @description Who raised it; null when it was raised automatically. */
            escalated_by: components["schemas"]["Actor"] | null;
            escalation_reason: string | null;
            /** @description When its snooze ends. */
            snoozed_until: string | null;
            snoozed_by: string | null;
            snooze_reason: string | null;
            queue: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** @description The other undecided cases of the merchant, by due time. */
            related_case_ids: string[];
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            merchant_name: string;
            merchant_country: string | null;
            assignee_name: string | null;
            /** @description When the caller skipped it, within the last 12 hours. */
            skipped_at: string | null;
            /** @description The latest of the merchant. */
            internal_score: number | null;
            /** @enum {string} */
            risk_level: "low" | "medium" | "high";
            /** @description Linked facts, counted by category of complaint and flag of evidence; the most frequent first. */
            facts: {
                /** @enum {string} */
                kind: "complaint" | "evidence";
                code: string;
                count: number;
            }[];
            /** @description What the linked complaints are about, added up for each currency. An order that several complaints name counts once, by the highest amount; dismissed complaints count nothing. */
            complaint_amounts: components["schemas"]["Money"][];
            /** @description The linked evidence with the gravest flag; null for a caller without `evidence.read`. */
            worst_photograph: {
                /** Format: uuid */
                evidence_id: string;
                /**
                 * Format: uri
                 * @description A small copy without metadata: needs no credentials, works for ten to twenty minutes.
                 */
                thumbnail_url: string;
                /** @description Its gravest flag. */
                code: string;
                /** @enum {string} */
                severity: "low" | "medium" | "high" | "critical";
                /** @description It may disturb: show it blurred. */
                is_unsafe: boolean;
            } | null;
        };
        ReviewCaseCounts: {
            open: number;
            in_review: number;
            pending_second_review: number;
            decided: number;
            overdue: number;
            /** @description Also counted in their state. */
            snoozed: number;
            /** @description Of the undecided cases. */
            by_priority: {
                low: number;
                medium: number;
                high: number;
                urgent: number;
            };
        };
        Reviewers: {
            items: {
                /** Format: uuid */
                id: string;
                full_name: string;
                /** @description False for a user who has a case but may not decide any more. */
                is_assignable: boolean;
                undecided_cases: number;
                /** @description How many undecided cases they take; null for any number. */
                capacity: number | null;
                absent_from: string | null;
                absent_until: string | null;
                is_absent: boolean;
            }[];
        };
        ReviewCaseInContext: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            case_id: string;
            /** Format: uuid */
            merchant_id: string;
            reason: string;
            reason_message: components["schemas"]["Message"] | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /** @enum {string} */
            status: "open" | "in_review" | "pending_second_review" | "decided";
            assigned_to: string | null;
            evidence_ids: string[];
            complaint_ids: string[];
            trigger_id: string | null;
            /** @description The decision; in `open` or `in_review` the one that the second review refused. */
            decision: ("clear" | "request_corrective_action" | "suspend" | "reinstate") | null;
            decision_reason: string | null;
            reviewer_actor: components["schemas"]["Actor"] | null;
            decided_at: string | null;
            /** @description Whether the decision waits for a second person. */
            requires_second_review: boolean;
            second_reviewer: components["schemas"]["Actor"] | null;
            second_review_reason: string | null;
            second_reviewed_at: string | null;
            /** @description When an appeal undid the decision. */
            overturned_at: string | null;
            /**
             * Format: date-time
             * @description When the decision is due; after an escalation by its new priority.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description The first due time, before any escalation; earlier when a person's escalation made it due earlier.
             */
            first_due_at: string;
            /** @description Undecided past `first_due_at`: escalating a late case does not make it punctual. */
            is_overdue: boolean;
            /** @description When its priority was last raised, by a person or because it was late. */
            escalated_at: string | null;
            /** @description The earlier priority; null for escalations by earlier versions. */
            escalated_from: ("low" | "medium" | "high" | "urgent") | null;
            /** @description Who raised it; null when it was raised automatically. */
            escalated_by: components["schemas"]["Actor"] | null;
            escalation_reason: string | null;
            /** @description When its snooze ends. */
            snoozed_until: string | null;
            snoozed_by: string | null;
            snooze_reason: string | null;
            queue: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** @description The other undecided cases of the merchant, by due time. */
            related_case_ids: string[];
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description A hash of everything known about the merchant now; a second review can refer to it. */
            snapshot: string;
            /** @description What the first reviewer saw at the decision; null before it. */
            seen_at_decision: components["schemas"]["SeenAtDecision"] | null;
            /** @description Material changes since the first decision, while it awaits the second; one sentence each. */
            changes_since_decision: string[];
            /** @description These sentences as codes with values, for programs that write them in another language. */
            changes_since_decision_messages: components["schemas"]["Message"][];
            context: components["schemas"]["ReviewCaseContext"];
        };
        SeenAtDecision: {
            evidence_ids: string[];
            complaint_ids: string[];
            internal_score: number | null;
            public_status: ("verified" | "review" | "suspended") | null;
            risk_level: ("low" | "medium" | "high") | null;
        };
        ReviewCaseContext: {
            merchant: {
                /** Format: uuid */
                id: string;
                external_id: string | null;
                name: string;
                claimed_address: string;
                country: string | null;
                category: string | null;
                website: string | null;
                /** @enum {string} */
                public_status: "verified" | "review" | "suspended";
                /** @enum {string} */
                risk_level: "low" | "medium" | "high";
                reason_codes: string[];
                suspended_manually: boolean;
                suspension_reason: string | null;
                /** Format: date-time */
                created_at: string;
            };
            score: {
                /** Format: uuid */
                id: string;
                internal_score: number;
                components: {
                    [key: string]: number;
                };
                /** @description By component, as `GET /risk/merchants/{id}/score` shows them. */
                explanations: {
                    [key: string]: unknown;
                };
                coverage: number;
                trigger: string;
                /** Format: date-time */
                calculated_at: string;
            } | null;
            /** @description Linked items first, then the newest of the merchant. */
            evidence: {
                /** Format: uuid */
                id: string;
                /** @description Whether the case links it. */
                is_linked: boolean;
                evidence_type: string;
                status: string;
                /** @description As `GET /evidence/{id}` shows it. */
                assessment: {
                    [key: string]: unknown;
                } | null;
                corrective_action_id: string | null;
                captured_at: string | null;
                /** Format: date-time */
                created_at: string;
            }[];
            /** @description Linked items first, then the newest of the merchant. */
            complaints: {
                /** Format: uuid */
                id: string;
                /** @description Whether the case links it. */
                is_linked: boolean;
                subject: string | null;
                text: string;
                channel: string;
                status: string;
                category: string | null;
                severity: ("low" | "medium" | "high" | "critical") | null;
                intent: string | null;
                /** @description The answer of the model; `category`, `severity` and `intent` beside it are the valid ones. */
                classification: {
                    [key: string]: unknown;
                } | null;
                /** @description Similar complaints share it. */
                cluster_id: string | null;
                /** Format: date-time */
                created_at: string;
            }[];
            triggers: {
                /** Format: uuid */
                id: string;
                /** @description Whether the case links it. */
                is_linked: boolean;
                trigger_type: string;
                /** @enum {string} */
                severity: "low" | "medium" | "high" | "critical";
                reason: string;
                reason_message: components["schemas"]["Message"] | null;
                metadata: {
                    [key: string]: unknown;
                };
                policy_version: number;
                /** Format: date-time */
                created_at: string;
            }[];
            earlier_cases: components["schemas"]["ReviewCase"][];
        };
        DecideReviewCases: {
            case_ids: string[];
            /** @enum {string} */
            decision: "clear" | "request_corrective_action" | "suspend" | "reinstate";
            decision_reason: string;
            /** @description Required with `request_corrective_action`, and refused with other decisions. */
            action_type?: ("verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other") | null;
            /** @description The due date of the corrective action; by default from the priority of the case. */
            due_date?: (string) | null;
            /** @description What `expected_assignee` is for one case. By the id of each case; a case that is left out is not compared. */
            expected_assignees?: {
                [key: string]: string | null;
            };
            /** @description What `snapshot` is for one case. By the id of each case; a case that is left out is not compared. */
            snapshots?: {
                [key: string]: string;
            };
        };
        ReviewCases: {
            items: components["schemas"]["ReviewCase"][];
        };
        ChangeReviewCases: {
            case_ids: string[];
            /** @enum {string} */
            action: "assign" | "release" | "clear" | "note" | "move" | "snooze";
            /** @description The new assignee, for `assign`. */
            user_id?: string | null;
            /** @description The note, or the reason of `clear` or `snooze`. */
            text?: string | null;
            /** @description The target queue of `move`; null takes the cases out of all queues. */
            queue_id?: string | null;
            /** @description When the snooze ends, for `snooze`. */
            until?: string | null;
            /** @description For `clear`: the expected assignee of each case; a case that is left out is not compared. */
            expected_assignees?: {
                [key: string]: string | null;
            };
        };
        ReviewCasesChanged: {
            done: components["schemas"]["ReviewCase"][];
            failed: {
                /** Format: uuid */
                id: string;
                code: string;
                detail: string;
            }[];
        };
        AssignReviewCase: {
            /** Format: uuid */
            user_id: string;
            /** @description For the new assignee: stored as a note on the case, and shown with the notice. */
            note?: string | null;
        };
        EscalateReviewCase: {
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            reason: string;
        };
        DecideReviewCase: {
            /** @enum {string} */
            decision: "clear" | "request_corrective_action" | "suspend" | "reinstate";
            decision_reason: string;
            /** @description Required with `request_corrective_action`, and refused with other decisions. */
            action_type?: ("verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other") | null;
            /** @description The due date of the corrective action; by default from the priority of the case. */
            due_date?: (string) | null;
            /** @description The `assigned_to` of the case as it was read, null when nobody had it. When somebody else has it now, it is 409 `assigned_to_other`. Left out, it is not compared. */
            expected_assignee?: string | null;
            /** @description The `snapshot` of the case as it was read. When something else is known now, it is 409 `case_changed`. Left out, it is not compared. */
            snapshot?: string;
        };
        SecondReview: {
            approve: boolean;
            reason: string;
            /** @description The `snapshot` of the case as it was read: needed to approve what changed since the decision. */
            snapshot?: string | null;
        };
        SnoozeReviewCase: {
            /** Format: date-time */
            until: string;
            reason: string;
        };
        EditCaseNote: {
            text: string;
            /** @description The `edited_at` that was on screen: when it is another now, the answer is 409 `note_changed`. */
            expected_edited_at?: string | null;
        };
        CaseNote: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            case_id: string;
            text: string;
            author: components["schemas"]["Actor"];
            /** @description Its texts before each edit, oldest first. */
            earlier_texts: {
                text: string;
                /**
                 * Format: date-time
                 * @description When this text was written.
                 */
                written_at: string;
            }[];
            edited_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        WriteCaseNote: {
            text: string;
        };
        ReviewNotice: {
            /** Format: uuid */
            id: string;
            /** @description Null in a notice that a policy fired. */
            case_id: string | null;
            /** @description For whom the policy fired. */
            merchant_id: string | null;
            /** @enum {string} */
            kind: "assigned" | "taken_over" | "decided_by_other" | "escalated" | "snooze_ended" | "second_review_waiting" | "second_review_approved" | "second_review_refused" | "mentioned" | "policy_fired";
            text: string;
            message: components["schemas"]["Message"] | null;
            /** @description Who did what the notice is about. */
            actor: components["schemas"]["Actor"];
            read_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        MarkNoticesRead: {
            /** @description All when left out. */
            ids?: string[];
        };
        NoticesMarkedRead: {
            marked: number;
        };
        CaseViewers: {
            items: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        ReviewDesk: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            people: {
                /** Format: uuid */
                id: string;
                full_name: string;
                /** @description Their present cases. */
                undecided_cases: number;
                overdue_cases: number;
                capacity: number | null;
                is_absent: boolean;
                decided: number;
                /** @description From the opening of a case to its decision. */
                median_hours: number | null;
                second_reviews: number;
                /** @description Their decisions of the period that an appeal has undone. */
                overturned: number;
                /** @description 0 to 1; null when there is nothing to divide by. */
                overturn_rate: number | null;
            }[];
            /** @description Counts by UTC day. */
            per_day: {
                day: string;
                opened: number;
                decided: number;
                /** @description Cases whose first due time passed undecided. */
                breached: number;
            }[];
            overturned_by_policy: {
                /** @description Null for decisions that no policy led to. */
                policy_id: string | null;
                policy_name: string | null;
                trigger_type: string | null;
                submitted: number;
                upheld: number;
                overturned: number;
                /** @description The share of overturned among answered appeals, 0 to 1; null before the first answer. */
                overturn_rate: number | null;
            }[];
            waiting: {
                second_reviews: number;
                second_reviews_for_you: number;
                appeals: number;
                /** @description Decisions of appeals. */
                overdue_appeals: number;
                policies: number;
                quality_samples: number;
            };
            /** @description Present suspensions that one person ordered without a review. At most 100. */
            emergency_suspensions: {
                /** Format: uuid */
                merchant_id: string;
                merchant_name: string;
                by: components["schemas"]["Actor"];
                /** Format: date-time */
                at: string;
                category: ("food_safety" | "safety_hazard" | "fraud_scam" | "counterfeit" | "identity" | "authority_order" | "other") | null;
                reason: string;
                /** @description The case in which a second person confirms it, where the tenant requires that. */
                case_id: string | null;
                case_status: ("open" | "in_review" | "pending_second_review" | "decided") | null;
                /** @description Null once it is confirmed. */
                confirm_until: string | null;
            }[];
            quality: {
                answered: number;
                agreed: number;
                /** @description 0 to 1; null when there is nothing to divide by. */
                agreement: number | null;
            };
        };
        DrawQualitySample: {
            size: number;
            decided_from?: string | null;
            decided_to?: string | null;
        };
        QualitySample: {
            /** Format: uuid */
            id: string;
            /** @description Null until the sample is answered, because it is reviewed blind. */
            case_id: string | null;
            /** @description Null until the sample is answered, because it is reviewed blind. */
            decision: string | null;
            /** @description Null until the sample is answered, because it is reviewed blind. */
            decided_by: components["schemas"]["Actor"] | null;
            review_decision: ("clear" | "request_corrective_action" | "suspend" | "reinstate") | null;
            review_reason: string | null;
            reviewer_actor: components["schemas"]["Actor"] | null;
            reviewed_at: string | null;
            agrees: boolean | null;
            /** Format: date-time */
            created_at: string;
        };
        BlindQualitySample: {
            /** Format: uuid */
            id: string;
            /** @description Null until the sample is answered, because it is reviewed blind. */
            case_id: string | null;
            /** @description Null until the sample is answered, because it is reviewed blind. */
            decision: string | null;
            /** @description Null until the sample is answered, because it is reviewed blind. */
            decided_by: components["schemas"]["Actor"] | null;
            review_decision: ("clear" | "request_corrective_action" | "suspend" | "reinstate") | null;
            review_reason: string | null;
            reviewer_actor: components["schemas"]["Actor"] | null;
            reviewed_at: string | null;
            agrees: boolean | null;
            /** Format: date-time */
            created_at: string;
            reason: string;
            reason_message: components["schemas"]["Message"] | null;
            context: components["schemas"]["ReviewCaseContext"];
        };
        ReviewQualitySample: {
            /** @enum {string} */
            decision: "clear" | "request_corrective_action" | "suspend" | "reinstate";
            reason: string;
        };
        ReviewQueue: {
            /** Format: uuid */
            id: string;
            name: string;
            position: number;
            trigger_types: string[];
            countries: string[];
            categories: string[];
            languages: string[];
            min_amount: {
                amount: string;
                currency: string;
            } | null;
            member_ids: string[];
            assigns_automatically: boolean;
            undecided_cases: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description Every case meets a criterion that is omitted or empty. */
        SaveReviewQueue: {
            name: string;
            /**
             * @description A case goes to the first queue that takes it, from the lowest position.
             * @default 0
             */
            position?: number;
            /** @default [] */
            trigger_types?: string[];
            /** @default [] */
            countries?: string[];
            /**
             * @description The merchant category code (MCC).
             * @default []
             */
            categories?: string[];
            /**
             * @description The languages of the case's complaints.
             * @default []
             */
            languages?: string[];
            /** @description At least one complaint of the case is about this much. */
            min_amount?: {
                amount: string;
                currency: string;
            } | null;
            /**
             * @description The members of the queue.
             * @default []
             */
            member_ids?: string[];
            /**
             * @description Assigns each case to the member with the fewest undecided ones who is present and has capacity.
             * @default false
             */
            assigns_automatically?: boolean;
        };
        /** @description Every case meets a criterion that is omitted or empty. */
        ReplaceReviewQueue: {
            name: string;
            /**
             * @description A case goes to the first queue that takes it, from the lowest position.
             * @default 0
             */
            position?: number;
            /** @default [] */
            trigger_types?: string[];
            /** @default [] */
            countries?: string[];
            /**
             * @description The merchant category code (MCC).
             * @default []
             */
            categories?: string[];
            /**
             * @description The languages of the case's complaints.
             * @default []
             */
            languages?: string[];
            /** @description At least one complaint of the case is about this much. */
            min_amount?: {
                amount: string;
                currency: string;
            } | null;
            /**
             * @description The members of the queue.
             * @default []
             */
            member_ids?: string[];
            /**
             * @description Assigns each case to the member with the fewest undecided ones who is present and has capacity.
             * @default false
             */
            assigns_automatically?: boolean;
            /**
             * Format: date-time
             * @description The `updated_at` that was on screen: when it is another now, the answer is 409 `queue_changed`.
             */
            expected_updated_at?: string;
        };
        MoveReviewCase: {
            queue_id: string | null;
        };
        SetAvailability: {
            /** @description The maximum of undecided cases for automatic assignment; null for no maximum. Omitted, it stays. */
            capacity?: number | null;
            /** @description Omitted together with `absent_until`, the absence stays. */
            absent_from?: string | null;
            /** @description Without it, the absence lasts until it is ended. */
            absent_until?: string | null;
            /**
             * @description Whether cases in review are released when the absence begins.
             * @default false
             */
            gives_back?: boolean;
        };
        SavedView: {
            /** Format: uuid */
            id: string;
            /** @description The page that it is a view of, such as `reviews`. */
            page: string;
            name: string;
            /** @description The query string of filters and order, without the `?`. */
            query: string;
            /** Format: date-time */
            created_at: string;
        };
        SaveView: {
            /** @description The page that it is a view of, such as `reviews`. */
            page: string;
            name: string;
            /** @description The query string of filters and order, without the `?`. */
            query: string;
        };
        IssueCorrectiveAction: {
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            action_type: "verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other";
            description?: string | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            due_date: string;
            /** @description The case that led to the action. */
            review_case_id?: string | null;
        };
        CorrectiveAction: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            action_id: string;
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            action_type: "verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other";
            description: string | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /** @enum {string} */
            status: "issued" | "fix_submitted" | "approved" | "rejected" | "completed" | "withdrawn";
            /** Format: date-time */
            due_date: string;
            /** @description Past its due date, and neither completed nor withdrawn. */
            is_overdue: boolean;
            review_case_id: string | null;
            trigger_id: string | null;
            /** Format: date-time */
            issued_at: string;
            issued_by: components["schemas"]["Actor"];
            /** @description All steps, oldest first. */
            steps: components["schemas"]["CorrectiveActionStep"][];
            completed_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        CorrectiveActionStep: {
            /** @enum {string} */
            step: "CREATE" | "SUBMIT_FIX" | "APPROVE" | "REJECT" | "COMPLETE" | "WITHDRAW";
            by: components["schemas"]["Actor"];
            /** Format: date-time */
            at: string;
            /** @description Required for `REJECT`: the reason. */
            notes: string | null;
            evidence_ids: string[];
        };
        CorrectiveActionWithEvidence: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            action_id: string;
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            action_type: "verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other";
            description: string | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /** @enum {string} */
            status: "issued" | "fix_submitted" | "approved" | "rejected" | "completed" | "withdrawn";
            /** Format: date-time */
            due_date: string;
            /** @description Past its due date, and neither completed nor withdrawn. */
            is_overdue: boolean;
            review_case_id: string | null;
            trigger_id: string | null;
            /** Format: date-time */
            issued_at: string;
            issued_by: components["schemas"]["Actor"];
            /** @description All steps, oldest first. */
            steps: components["schemas"]["CorrectiveActionStep"][];
            completed_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The newest hundred, newest first. */
            fix_evidence: components["schemas"]["FixEvidence"][];
        };
        FixEvidence: {
            /** Format: uuid */
            id: string;
            evidence_type: string;
            status: string;
            /** @description As `GET /evidence/{id}` shows it. */
            assessment: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            created_at: string;
        };
        SubmitFix: {
            notes: string;
            /** @description Evidence of the merchant. */
            evidence_ids: string[];
        };
        ApproveFix: {
            notes?: string | null;
        };
        RejectFix: {
            reason: string;
        };
        /**
         * @example {
         *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
         *       "subject_type": "merchant_status",
         *       "subject_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
         *       "grounds": "The complaint was about another shop."
         *     }
         */
        SubmitAppeal: {
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            subject_type: "review_case" | "corrective_action" | "merchant_status";
            /**
             * Format: uuid
             * @description The decided case, the open corrective action or, for `merchant_status`, the merchant.
             */
            subject_id: string;
            grounds: string;
            /**
             * @description Evidence of the merchant.
             * @default []
             */
            evidence_ids?: string[];
        };
        Appeal: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            subject_type: "review_case" | "corrective_action" | "merchant_status";
            /** Format: uuid */
            subject_id: string;
            grounds: string;
            evidence_ids: string[];
            /** @enum {string} */
            status: "submitted" | "upheld" | "overturned";
            /** @description The decision under appeal: that of the case, `request_corrective_action`, `suspend`, or the public status that the score gives. */
            decision: string;
            /** @description The people who made or approved that decision; none of them may review the appeal. */
            decided_by: components["schemas"]["Actor"][];
            /** @description The policy that led to the decision. */
            policy_id: string | null;
            outcome: ("upheld" | "overturned") | null;
            outcome_reason: string | null;
            reviewer_actor: components["schemas"]["Actor"] | null;
            reviewed_at: string | null;
            /** @description The facts that the score leaves out since then. */
            overturned_facts: components["schemas"]["OverturnedFact"][];
            /**
             * Format: date-time
             * @description When the answer is due: `appeal_due_days` of the settings after submission.
             */
            due_at: string;
            is_overdue: boolean;
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        OverturnedFact: {
            /** @enum {string} */
            resource_type: "complaint" | "evidence" | "signal";
            /** Format: uuid */
            resource_id: string;
            /** @description For evidence: the dropped flags. */
            flags: string[];
            restored_by: components["schemas"]["Actor"] | null;
            /** @description When the fact was restored and counts again. */
            restored_at: string | null;
            restore_reason: string | null;
        };
        AppealStatistics: {
            submitted: number;
            upheld: number;
            overturned: number;
            /** @description The share of overturned among answered appeals, 0 to 1; null before the first answer. */
            overturn_rate: number | null;
            by_policy: {
                /** @description Null for decisions that no policy led to. */
                policy_id: string | null;
                policy_name: string | null;
                trigger_type: string | null;
                submitted: number;
                upheld: number;
                overturned: number;
                /** @description The share of overturned among answered appeals, 0 to 1; null before the first answer. */
                overturn_rate: number | null;
            }[];
        };
        AppealContext: {
            merchant_name: string;
            /** @enum {string} */
            public_status: "verified" | "review" | "suspended";
            decision_reason: string | null;
            decided_at: string | null;
            /** @description The facts behind the decision. They leave the score when it is overturned. */
            facts: {
                /** @enum {string} */
                resource_type: "complaint" | "evidence" | "signal";
                /** Format: uuid */
                resource_id: string;
                summary: string;
                summary_message: components["schemas"]["Message"];
                /** Format: date-time */
                at: string;
            }[];
            /** @description What overturning does, in a sentence. */
            consequence: string;
            consequence_message: components["schemas"]["Message"];
        };
        ReviewAppeal: {
            /** @enum {string} */
            outcome: "upheld" | "overturned";
            reason: string;
            /** @description Facts of the merchant that the score leaves out from now on, of evidence its flags; only when overturning. Unless given, those that the decision rested on. */
            overturned_facts?: {
                /** @enum {string} */
                resource_type: "complaint" | "evidence" | "signal";
                /** Format: uuid */
                resource_id: string;
            }[];
        };
        RestoreFacts: {
            reason: string;
        };
        /**
         * @example {
         *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
         *       "expires_in_days": 14
         *     }
         */
        CreateMerchantPageLink: {
            /** Format: uuid */
            merchant_id: string;
            /** @default 14 */
            expires_in_days?: number;
        };
        CreatedMerchantPageLink: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            status: "active" | "expired" | "revoked";
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            revoked_at: string | null;
            last_used_at: string | null;
            /**
             * Format: uri
             * @description The merchant's page. Shown only in this answer.
             */
            url: string;
        };
        MerchantPageLink: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchant_id: string;
            /** @enum {string} */
            status: "active" | "expired" | "revoked";
            created_by: components["schemas"]["Actor"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            revoked_at: string | null;
            last_used_at: string | null;
        };
        MerchantPageLinkRevoked: {
            detail: string;
        };
        OpenMerchantPageLink: {
            secret: string;
            /**
             * @default en
             * @enum {string}
             */
            language?: "en" | "de" | "fr" | "es" | "pt" | "it";
        };
        MerchantPage: {
            /** Format: uuid */
            merchant_id: string;
            merchant_name: string;
            operator: string;
            /** @enum {string} */
            public_status: "verified" | "review" | "suspended";
            status_text: string;
            reasons: {
                /** @enum {string} */
                reason: "manual_suspension" | "new_merchant" | "identity_confidence" | "location_confidence" | "evidence_integrity" | "visible_operational_risk" | "complaint_risk" | "fulfilment_reliability" | "reputation_integrity" | "further_examination";
                text: string;
                /** @description What would lead to `verified`. */
                advice: string;
            }[];
            /** @description The open corrective actions, the most urgent first. */
            actions: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                action_type: "verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other";
                /** @description In the requested language. */
                title: string;
                description: string | null;
                /** @enum {string} */
                status: "issued" | "fix_submitted" | "approved" | "rejected" | "completed" | "withdrawn";
                status_text: string;
                /** Format: date-time */
                due_date: string;
                is_overdue: boolean;
                can_submit: boolean;
                rejection_reason: string | null;
            }[];
            /** @description The latest appeal against the status. */
            appeal: {
                /** @enum {string} */
                status: "submitted" | "upheld" | "overturned";
                /** Format: date-time */
                created_at: string;
                outcome_reason: string | null;
            } | null;
            can_appeal: boolean;
            /**
             * Format: date-time
             * @description When the link ends.
             */
            expires_at: string;
        };
        SubmitFixByLink: {
            secret: string;
            /** Format: uuid */
            action_id: string;
            notes: string;
            evidence_ids: string[];
        };
        ArrivedByLink: {
            /** @enum {string} */
            status: "issued" | "fix_submitted" | "approved" | "rejected" | "completed" | "withdrawn" | "submitted" | "upheld" | "overturned";
        };
        AppealByLink: {
            secret: string;
            grounds: string;
        };
        EventSchemas: {
            payload_version: string;
            schemas: {
                risk_status_changed: {
                    [key: string]: unknown;
                };
                review_case_opened: {
                    [key: string]: unknown;
                };
                review_decision_made: {
                    [key: string]: unknown;
                };
                corrective_action_issued: {
                    [key: string]: unknown;
                };
                trigger_fired: {
                    [key: string]: unknown;
                };
            };
        };
        ListedEvent: {
            /** @description 1, 2, 3 … among the merchant's events. */
            sequence: number | null;
            /** @enum {string} */
            event_type: "risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired";
            /** Format: uuid */
            event_id: string;
            /** Format: uuid */
            idempotency_key: string;
            payload_version: string;
            /** Format: date-time */
            timestamp: string;
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "event_type": "risk_status_changed",
         *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
         *       "data": {
         *         "new_status": "suspended"
         *       }
         *     }
         */
        TestEvent: {
            /** @enum {string} */
            event_type: "risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired";
            /** Format: uuid */
            merchant_id: string;
            /**
             * Format: uuid
             * @description Sends to this webhook only, even if it does not subscribe to the type.
             */
            webhook_id?: string;
            /** @description The event's data, at most 16 KiB, sent as given with `merchant_id` set. */
            data: {
                [key: string]: unknown;
            };
        };
        TestEventSent: {
            /** Format: uuid */
            event_id: string;
            /** @description The `attempt_id` for each webhook. */
            deliveries: string[];
        };
        DeliveryAttempt: {
            /** Format: uuid */
            attempt_id: string;
            attempt_number: number;
            /** Format: uuid */
            webhook_id: string;
            /** Format: uuid */
            event_id: string;
            /** @enum {string} */
            event_type: "risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired";
            /** Format: uuid */
            idempotency_key: string;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            /** @enum {string} */
            delivery_status: "pending" | "pending_retry" | "delivered" | "dead_lettered";
            url: string;
            response_status: number | null;
            /** @description At most its first 4 KiB. */
            response_excerpt: string | null;
            error: ("unexpected_status" | "redirect" | "timeout" | "connection_refused" | "connection_reset" | "host_not_found" | "host_unreachable" | "tls_failed" | "invalid_response" | "target_refused" | "connection_failed" | "secret_unreadable" | "interrupted" | "webhook_inactive") | null;
            /** Format: date-time */
            scheduled_at: string;
            dispatched_at: string | null;
            completed_at: string | null;
            duration_ms: number | null;
            next_attempt_at: string | null;
            /** @description The attempt that was replayed. */
            replay_of: string | null;
        };
        DeadLetterFault: {
            /** Format: uuid */
            webhook_id: string;
            url: string;
            error: ("unexpected_status" | "redirect" | "timeout" | "connection_refused" | "connection_reset" | "host_not_found" | "host_unreachable" | "tls_failed" | "invalid_response" | "target_refused" | "connection_failed" | "secret_unreadable" | "interrupted" | "webhook_inactive") | null;
            response_status: number | null;
            deliveries: number;
            /** Format: date-time */
            first_at: string;
            /** Format: date-time */
            last_at: string;
            /**
             * Format: uuid
             * @description An example: the newest attempt that failed like this.
             */
            last_attempt_id: string;
        };
        DeliveryAttemptDetail: {
            /** Format: uuid */
            attempt_id: string;
            attempt_number: number;
            /** Format: uuid */
            webhook_id: string;
            /** Format: uuid */
            event_id: string;
            /** @enum {string} */
            event_type: "risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired";
            /** Format: uuid */
            idempotency_key: string;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            /** @enum {string} */
            delivery_status: "pending" | "pending_retry" | "delivered" | "dead_lettered";
            url: string;
            response_status: number | null;
            /** @description At most its first 4 KiB. */
            response_excerpt: string | null;
            error: ("unexpected_status" | "redirect" | "timeout" | "connection_refused" | "connection_reset" | "host_not_found" | "host_unreachable" | "tls_failed" | "invalid_response" | "target_refused" | "connection_failed" | "secret_unreadable" | "interrupted" | "webhook_inactive") | null;
            /** Format: date-time */
            scheduled_at: string;
            dispatched_at: string | null;
            completed_at: string | null;
            duration_ms: number | null;
            next_attempt_at: string | null;
            /** @description The attempt that was replayed. */
            replay_of: string | null;
            /** @description The sent body, byte for byte. */
            request: {
                /** @description Without signatures, which are not stored. Empty before dispatch. */
                headers: {
                    [key: string]: string;
                };
                body: string;
            };
        };
        RetriedDeliveries: {
            retried: number;
        };
        ReplayDeliveries: {
            /** Format: uuid */
            webhook_id: string;
            /** Format: date-time */
            since: string;
            until?: string | null;
            /** @default false */
            dead_letter_only?: boolean;
        };
        ReplayedDeliveries: {
            replayed: number;
        };
        /**
         * @example {
         *       "event_type": "review_case_opened",
         *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
         *       "data": {
         *         "priority": "low"
         *       }
         *     }
         */
        EmitSandboxEvent: {
            /** @enum {string} */
            event_type: "risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired";
            /** Format: uuid */
            merchant_id: string;
            /** @description Replaces fields of the event's data; the others are filled in. */
            data?: {
                [key: string]: unknown;
            };
        };
        SandboxEventEmitted: {
            /** Format: uuid */
            event_id: string;
            /** @enum {string} */
            event_type: "risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired";
            data: {
                [key: string]: unknown;
            };
        };
        RegisterWebhook: {
            /**
             * @description Receives HTTP POST deliveries.
             * @example https://example.com/hooks/trust
             */
            url: string;
            secret?: string | null;
            events?: ("risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired")[] | null;
            description?: string | null;
            /**
             * @description Whether dead letters are replayed automatically, in order, once the endpoint is back.
             * @default false
             */
            auto_replay?: boolean;
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired")[];
            description: string | null;
            is_active: boolean;
            has_secret: boolean;
            /** @description Whether dead letters are replayed automatically, in order, once the endpoint is back. */
            auto_replay: boolean;
            /** @description Why the service disabled it; null when it is active, or its owner disabled it. */
            disabled_reason: ("gone" | "failing" | "key_revoked") | null;
            /** @description The key that registered it; null when an operator did. */
            api_key: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookHealth: {
            /** Format: uuid */
            webhook_id: string;
            /** Format: date-time */
            since: string;
            attempts: number;
            succeeded: number;
            failed: number;
            /** @description Null when nothing was sent. */
            success_rate: number | null;
            latency_p50_ms: number | null;
            latency_p95_ms: number | null;
            /** @description Deliveries that are pending or to be retried, however old. */
            backlog: number;
            dead_lettered: number;
            last_error: {
                /** @enum {string} */
                error: "unexpected_status" | "redirect" | "timeout" | "connection_refused" | "connection_reset" | "host_not_found" | "host_unreachable" | "tls_failed" | "invalid_response" | "target_refused" | "connection_failed" | "secret_unreadable" | "interrupted" | "webhook_inactive";
                response_status: number | null;
                at: string | null;
            } | null;
        };
        UpdateWebhook: {
            /**
             * @description Receives HTTP POST deliveries.
             * @example https://example.com/hooks/trust
             */
            url?: string;
            secret?: string | null;
            events?: ("risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired")[] | null;
            description?: string | null;
            is_active?: boolean;
            /** @description Whether dead letters are replayed automatically, in order, once the endpoint is back. */
            auto_replay?: boolean;
        };
        ChatWebhook: {
            /** @description The host of its address, whose path is secret. Null without one. */
            host: string | null;
            kinds: ("assigned" | "taken_over" | "decided_by_other" | "escalated" | "snooze_ended" | "second_review_waiting" | "second_review_approved" | "second_review_refused" | "mentioned" | "policy_fired")[];
            updated_at: string | null;
        };
        SetChatWebhook: {
            /**
             * @description The incoming webhook of the chat (Slack, Mattermost, Rocket.Chat, Google Chat: whatever takes `{"text"}`). Never returned. Left out, it stays as it is.
             * @example https://example.com/hooks/trust
             */
            url?: string;
            /**
             * @description The kinds of notices that are posted.
             * @default [
             *       "escalated",
             *       "second_review_waiting",
             *       "policy_fired"
             *     ]
             */
            kinds?: ("assigned" | "taken_over" | "decided_by_other" | "escalated" | "snooze_ended" | "second_review_waiting" | "second_review_approved" | "second_review_refused" | "mentioned" | "policy_fired")[];
        };
        ChatTest: {
            delivered: boolean;
            response_status: number | null;
            /** @description The error; null when it was delivered. */
            error: string | null;
        };
        Error: {
            /** @description A sentence for a person: in English, or as `Accept-Language` asks in German, French, Spanish, Portuguese or Italian. */
            detail: string;
            /**
             * @description Stable, for programs.
             * @example not_found
             */
            code: string;
            /** @description Quote it when you report a problem. */
            request_id: string;
            /** @description On some 409: the resource in its present state. */
            current?: {
                [key: string]: unknown;
            };
            /** @description On `case_changed`: the differences, one sentence each. */
            changes?: string[];
        };
        ValidationError: {
            detail: {
                /**
                 * @description The place of the fault: `body`, then the path to the field.
                 * @example [
                 *       "body",
                 *       "name"
                 *     ]
                 */
                loc: (string | number)[];
                msg: string;
                /** @enum {string} */
                type: "missing" | "value_error" | "string_type" | "int_type" | "float_type" | "bool_type" | "list_type" | "dict_type" | "enum" | "string_too_short" | "string_too_long" | "greater_than_equal" | "less_than_equal" | "extra_forbidden";
            }[];
            /** @constant */
            code: "validation_error";
            request_id: string;
        };
    };
    responses: {
        /** @description Malformed JSON, an invalid header, or an unknown or invalid query parameter. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Unknown query parameter: colour.",
                 *       "code": "invalid_query",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No valid credential. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Sign in, or send a valid X-API-Key.",
                 *       "code": "unauthenticated",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller is authenticated, but lacks permission. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "This needs the permission merchant.suspend.",
                 *       "code": "forbidden",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such resource for this tenant. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The merchant was not found.",
                 *       "code": "not_found",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state does not allow it, another request was faster, or the resource exists already. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "This external_id is in use.",
                 *       "code": "duplicate_external_id",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this endpoint takes. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The body is larger than 1048576 bytes.",
                 *       "code": "body_too_large",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is invalid; `detail` lists all faults. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": [
                 *         {
                 *           "loc": [
                 *             "body",
                 *             "name"
                 *           ],
                 *           "msg": "name is required.",
                 *           "type": "missing"
                 *         }
                 *       ],
                 *       "code": "validation_error",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Too many requests: try again after `X-RateLimit-Reset`. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Too many requests. Try again after the reset.",
                 *       "code": "rate_limited",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side; nothing was changed. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Something went wrong on our side. Quote the request_id when you report it.",
                 *       "code": "internal_error",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something that the service needs is away, or the request took too long. Try again after `Retry-After`, with the same `Idempotency-Key` if it creates something: it may have been done. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The database cannot be reached. Try again in a moment.",
                 *       "code": "database_unavailable",
                 *       "request_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The caller's, or a new one. */
        "X-Request-ID": string;
        /** @description Requests that a minute allows. */
        "X-RateLimit-Limit": number;
        /** @description What is left of them. */
        "X-RateLimit-Remaining": number;
        /** @description When the next minute begins, in Unix seconds. */
        "X-RateLimit-Reset": number;
        /** @description Seconds until the next try may succeed. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Nothing changed since the `ETag` that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        requires_2fa: false;
                        user: components["schemas"]["User"];
                    } | {
                        /** @constant */
                        requires_2fa: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_auth_sessions: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Session"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_auth_sessions_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_auth_sessions_session_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_login_2fa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        requires_2fa: false;
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_2fa_setup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_2fa_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyCode"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorEnabled"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_2fa_disable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_auth_2fa_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateProfile"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_auth_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_auth_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Notifications"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_email_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmail"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_password_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_password_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPassword"];
            };
        };
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_auth_users: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["User"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_users: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "lena@example.com",
                 *       "full_name": "Lena Lead",
                 *       "role": "qc_lead"
                 *     }
                 */
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_auth_roles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Roles"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_auth_users_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_auth_users_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_auth_users_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_auth_users_user_id_link: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_auth_users_user_id_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_auth_users_user_id_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSettings"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_settings_pending_retention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_settings_pending_policy_approval: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_settings_pending_policy_approval_approve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyApproval"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_settings_pending_scoring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_settings_pending_scoring_approve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveScoring"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_settings_pending_scoring_reject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectScoring"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_failed_jobs: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                name?: "send-mail" | "mail-failing-webhook" | "mail-expiring-key" | "mail-notice" | "apply-retention" | "purge-expired" | "suspend-merchant" | "reinstate-merchant" | "lift-refused-suspension" | "reinstate-after-appeal" | "suspend-after-appeal" | "geocode-merchant" | "merge-merchant-deltas" | "import-merchants" | "write-csv" | "verify-audit-log" | "assess-evidence" | "copy-evidence" | "reconcile-evidence" | "keep-erasure" | "purge-order-events" | "purge-scores" | "purge-evidence" | "purge-complaints" | "purge-merchant-page-links" | "purge-deliveries" | "classify-complaint" | "recalculate-score" | "recalculate-scores" | "simulate-policy" | "run-backtest" | "simulate-settings" | "install-default-policies" | "rescore-stale" | "rescore-all" | "measure-peers" | "hold-merchant-for-trigger" | "list-values-for-trigger" | "tag-merchant-for-trigger" | "request-visit-for-trigger" | "open-case-for-trigger" | "issue-action-for-trigger" | "notify-for-trigger" | "escalate-overdue" | "assign-waiting-cases" | "confirm-suspension" | "issue-action-for-recommendation" | "fan-out-event" | "rescue-first-attempts" | "deliver-webhook" | "maintain-partitions" | "replay-deliveries" | "post-notice" | "probe-webhook" | "replay-dead-letters";
                service?: "gateway-auth" | "merchant-core" | "evidence-pipeline" | "complaint-classifier" | "risk-engine" | "review-workflow" | "webhook-dispatcher";
                tenant_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FailedJob"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operations_failed_jobs_retry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filter": {
                 *         "service": "risk-engine"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RetryFailedJobs"];
            };
        };
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedJobs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operations_failed_jobs_id_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedJobs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_operations_failed_jobs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_settings_api_keys: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ApiKey"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_settings_api_keys: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Delivery platform"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_settings_api_keys_id_rotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateApiKey"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_settings_api_keys_id: {
        parameters: {
            query?: {
                /** @description Leaves the webhooks of the key running. */
                keep_webhooks?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_jobs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_jobs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_jobs_id_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspectors: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Inspector"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectors: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInspector"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInspector"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectors_id_sign_in_link: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInspectorLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspectors_id_reissue_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInspector"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_inspectors_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspector_auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectorCredentials"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inspector: components["schemas"]["CurrentInspector"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspector_auth_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectorLinkSecret"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inspector: components["schemas"]["CurrentInspector"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspector_auth_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspector_auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspector_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentInspector"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                public_status?: "verified" | "review" | "suspended";
                risk_level?: "low" | "medium" | "high";
                category?: string;
                country?: components["schemas"]["Country"];
                external_id?: string;
                /** @description Words, or parts of words, that name and address have, all of them; case and accents do not matter. Where none has them, words one edit away count. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Merchant"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchants: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Trattoria Ferri",
                 *       "claimed_address": "Via Torino 18, 20123 Milano",
                 *       "country": "IT",
                 *       "category": "5812",
                 *       "external_id": "4711"
                 *     }
                 */
                "application/json": components["schemas"]["CreateMerchant"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants_names: {
        parameters: {
            query?: {
                /** @description Up to 100 UUIDs, separated by commas. Unknown ones are left out. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantNames"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_merchants_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read. If somebody has written since, the answer is 409 `stale_write`. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMerchant"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_merchants: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                public_status?: "verified" | "review" | "suspended";
                risk_level?: "low" | "medium" | "high";
                category?: string;
                country?: components["schemas"]["Country"];
                external_id?: string;
                /** @description Words, or parts of words, that name and address have, all of them; case and accents do not matter. Where none has them, words one edit away count. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Merchant"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_merchants: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Trattoria Ferri",
                 *       "claimed_address": "Via Torino 18, 20123 Milano",
                 *       "country": "IT",
                 *       "category": "5812",
                 *       "external_id": "4711"
                 *     }
                 */
                "application/json": components["schemas"]["CreateMerchant"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_merchants_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchants_id_suspend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read. If somebody has written since, the answer is 409 `stale_write`. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendMerchant"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchants_id_reinstate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read. If somebody has written since, the answer is 409 `stale_write`. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reason"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchants_id_owners_owner_id_identity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read. If somebody has written since, the answer is 409 `stale_write`. */
                "If-Match"?: string;
            };
            path: {
                id: string;
                owner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityFinding"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants_id_timeline: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                about?: "decisions" | "data" | "system";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TimelineMoment"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants_id_links: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MerchantLink"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants_id_tags: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MerchantTag"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchants_id_tags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagMerchant"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MerchantTag"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchants_id_tags_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagMerchant"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MerchantTag"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_merchants_id_owners_owner_id_personal_data: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                owner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants_id_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_orders_events: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "event_id": "shop-1-created",
                 *           "type": "order_created",
                 *           "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *           "order_reference": "shop-1",
                 *           "amount": {
                 *             "amount": "24.90",
                 *             "currency": "EUR"
                 *           },
                 *           "occurred_at": "2026-01-31T09:30:00Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderEventBatch"];
            };
        };
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEventReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants_id_order_volume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderVolume"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchants_id_orders: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                type?: "order_created" | "order_fulfilled" | "order_cancelled" | "refund_requested" | "refund_issued";
                order_reference?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["StoredOrderEvent"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_public_merchants_id_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicMerchantStatus"];
                };
            };
            /** @description Nothing changed since the `ETag` that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_public_merchants_id_badge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
            /** @description Nothing changed since the `ETag` that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_public_merchants_id_attestation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedStatus"];
                };
            };
            /** @description Nothing changed since the `ETag` that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_verification_tasks: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                status?: "open" | "assigned" | "completed" | "cancelled";
                inspector_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["VerificationTask"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_verification_tasks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVerificationTask"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_verification_tasks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_verification_inspectors: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["NamedInspector"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_verification_tasks_id_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignVerificationTask"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_verification_tasks_id_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelVerificationTask"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspector_tasks: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                status?: "open" | "assigned" | "completed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["VerificationTask"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspector_tasks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOwnTask"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_inspector_tasks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspector_tasks_id_complete: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationFinding"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_audit_logs: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                action?: string;
                resource_type?: string;
                resource_id?: string;
                actor_id?: string;
                merchant_id?: string;
                /** @description A part of the action or of the summary. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_audit_logs_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_audit_logs_verify: {
        parameters: {
            query?: never;
            header?: {
                /** @description How long to wait for the answer itself: `wait=<seconds>`, 2 unless said, at most 30. After that the answer is a 202 with a job. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerification"];
                };
            };
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_audit_logs_tree_heads: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TreeHead"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_audit_logs_id_proof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditProof"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_audit_logs_consistency: {
        parameters: {
            query?: {
                from?: number;
                /** @description Default: the size of the newest tree head. */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditConsistencyProof"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_audit_logs_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["AuditExportLine"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_audit_logs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_public_tenants_id_tree_head: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TreeHead"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_overview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_search: {
        parameters: {
            query?: {
                /** @description A name or words of it; an id; or what an external id, an e-mail address or an order reference begins with; or a telephone number. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_exports: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "list": "merchants",
                 *       "filters": {
                 *         "country": "IT"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExportList"];
            };
        };
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_cases_id_dossier: {
        parameters: {
            query?: {
                format?: "zip" | "pdf";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "application/zip": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchants_imports: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
                /** @description How long to wait for the answer itself: `wait=<seconds>`, 2 unless said, at most 30. After that the answer is a 202 with a job. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "name,claimed_address,country\nTrattoria Ferri,\"Via Torino 18, Milano\",IT\n",
                 *       "dry_run": true
                 *     }
                 */
                "application/json": components["schemas"]["ImportMerchants"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_evidence: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                status?: "queued" | "processing" | "assessed" | "failed";
                evidence_type?: "storefront" | "interior" | "kitchen" | "signage" | "product" | "menu" | "receipt" | "document" | "id_document" | "vehicle" | "other";
                /** @description The assessment's scene label. */
                scene?: string;
                /** @description A risk flag that the assessment carries. */
                flag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Evidence"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_evidence: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadEvidence"];
                "multipart/form-data": components["schemas"]["UploadEvidenceForm"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_evidence: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadEvidence"];
                "multipart/form-data": components["schemas"]["UploadEvidenceForm"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_inspector_evidence: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadEvidence"];
                "multipart/form-data": components["schemas"]["UploadEvidenceForm"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_evidence_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_evidence_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_evidence_id_content: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_evidence_id_copies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceCopies"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_evidence_id_correct_scene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectScene"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_evidence_id_reprocess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_capture_requests: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CaptureRequest"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_capture_requests: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "evidence_type": "storefront"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCaptureRequest"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_capture_requests_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_capture_requests_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureRevoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_capture_requests: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "evidence_type": "storefront"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCaptureRequest"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_platform_capture_requests_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureRevoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_capture_requests_id_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenCapture"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedCapture"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_capture_requests_id_photographs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitCapture"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedCapture"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchant_page_links_id_photographs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadEvidence"];
                "multipart/form-data": components["schemas"]["UploadEvidenceForm"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPhotograph"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_complaints_taxonomy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintTaxonomy"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_complaints: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                status?: components["schemas"]["ComplaintStatus"];
                category?: components["schemas"]["ComplaintCategory"];
                severity?: "low" | "medium" | "high" | "critical";
                intent?: components["schemas"]["ComplaintIntent"];
                channel?: components["schemas"]["ComplaintChannel"];
                needs_review?: boolean;
                cluster_id?: string;
                /** @description Of each cluster only the newest complaint that matches the other filters. */
                one_of_alike?: boolean;
                /** @description A language as in `classification.language`, such as `de` or `und`. */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ListedComplaint"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_complaints: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "text": "The delivery was an hour late and the soup was cold.",
                 *       "channel": "web"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitComplaint"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_complaints: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "text": "The delivery was an hour late and the soup was cold.",
                 *       "channel": "web"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitComplaint"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_complaints_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_complaints_id_resolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveComplaint"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_complaints_id_reclassify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReclassifyComplaint"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_complaints_erase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseConsumer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumerErased"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_merchants_id_score: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Score"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_merchants_id_score: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Score"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_merchants_id_scores: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Score"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_settings_simulate: {
        parameters: {
            query?: never;
            header?: {
                /** @description How long to wait for the answer itself: `wait=<seconds>`, 2 unless said, at most 30. After that the answer is a 202 with a job. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SupposeSettings"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupposedStatuses"];
                };
            };
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_merchants_id_what_if: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WhatIf"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupposedScore"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_merchants_id_evaluate_triggers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerEvaluation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_triggers: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                trigger_type?: string;
                severity?: "low" | "medium" | "high" | "critical";
                policy_id?: string;
                mode?: "live" | "shadow";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Trigger"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_triggers_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trigger"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_metrics: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Metric"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_policies: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Policy"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_policies: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePolicy"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_policies_simulate: {
        parameters: {
            query?: never;
            header?: {
                /** @description How long to wait for the answer itself: `wait=<seconds>`, 2 unless said, at most 30. After that the answer is a 202 with a job. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulatePolicy"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_policies_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_risk_policies_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdatePolicy"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_risk_policies_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_policies_id_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApprovePolicy"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_policies_id_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectPolicy"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_policies_id_results: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_policies_id_versions: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PolicyVersion"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_custom_metrics: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CustomMetric"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_custom_metrics: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomMetric"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomMetric"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_custom_metrics_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewMetric"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_custom_metrics_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomMetric"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_risk_custom_metrics_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCustomMetric"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomMetric"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_risk_custom_metrics_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_lists: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RiskList"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_lists: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRiskList"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_lists_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_risk_lists_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateRiskList"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_risk_lists_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_lists_id_entries: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RiskListEntry"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_lists_id_entries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddRiskListEntries"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_lists_id_imports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRiskList"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskListImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_lists_id_entries_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveRiskListEntries"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_lists_id_csv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        csv: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_holds: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MerchantHold"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_holds_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantHold"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_holds_id_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseHold"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantHold"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_backtests: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["BacktestJob"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_risk_backtests: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
                /** @description How long to wait for the answer itself: `wait=<seconds>`, 2 unless said, at most 30. After that the answer is a 202 with a job. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunBacktest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backtest"];
                };
            };
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_risk_backtests_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BacktestJobWithResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_intelligence_signals: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                source_type?: "regulatory" | "financial" | "partner_flag" | "law_enforcement" | "other";
                severity?: "low" | "medium" | "high" | "critical";
                external_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Signal"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_intelligence_signals: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "source_type": "regulatory",
                 *       "severity": "high",
                 *       "title": "Licence suspended",
                 *       "confidence": 0.9,
                 *       "observed_at": "2026-01-31T09:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["ReportSignal"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Signal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_intelligence_signals_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Signal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_intelligence_artifacts: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                artifact_type?: "social_review" | "news_mention" | "directory_listing" | "other";
                external_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Artifact"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_intelligence_artifacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddArtifact"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artifact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_intelligence_artifacts_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artifact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_intelligence_merchants_id_recommendations: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                status?: "open" | "accepted" | "dismissed";
                component?: components["schemas"]["ComponentName"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Recommendation"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_intelligence_merchants_id_recommendations_generate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Recommendation"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_intelligence_recommendations_id_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recommendation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_intelligence_recommendations_id_dismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recommendation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_platform_sandbox_merchants_id_score: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSandboxScore"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Score"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_platform_sandbox_merchants_id_score: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxScoreReleased"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_cases: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                /** @description Words, each in the reason of the case or of its decision, or in the name of the merchant. Reasons that the service wrote are found in each language that the console has. */
                q?: string;
                merchant_id?: string;
                status?: "open" | "in_review" | "pending_second_review" | "decided";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description The assignee; `none` for unassigned cases. */
                assigned_to?: string | "none";
                /** @description The queue; `none` for cases in no queue. */
                queue_id?: string | "none";
                /** @description True: only undecided cases past their first due time. False: only the others. */
                overdue?: boolean;
                /** @description True: only snoozed cases. False: only the others. */
                snoozed?: boolean;
                /** @description `queue`: undecided before snoozed before decided, urgent before low, then by the first due time; the undecided cases of one merchant stand together, where its first one stands. `next`: so too, and those that the caller skipped in the last 12 hours at the end. `due`: by the first due time. `score`: the highest score first. */
                order?: "newest" | "queue" | "next" | "due" | "score";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ListedReviewCase"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "reason": "Several complaints about hygiene",
                 *       "priority": "high"
                 *     }
                 */
                "application/json": components["schemas"]["OpenReviewCase"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_cases_counts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCaseCounts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_cases_reviewers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviewers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_cases_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCaseInContext"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_decisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideReviewCases"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCases"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeReviewCases"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCasesChanged"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignReviewCase"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_escalate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EscalateReviewCase"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideReviewCase"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_second_review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondReview"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_snooze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnoozeReviewCase"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_unsnooze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_skip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_review_cases_id_notes_note_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditCaseNote"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseNote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_cases_id_notes: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CaseNote"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_notes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteCaseNote"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseNote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_notices: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReviewNotice"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_notices_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MarkNoticesRead"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesMarkedRead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_cases_id_presence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseViewers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_review_desk: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDesk"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_quality_samples: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                answered?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["QualitySample"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operations_quality_samples: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawQualitySample"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["QualitySample"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_quality_samples_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlindQualitySample"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operations_quality_samples_id_review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewQualitySample"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualitySample"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_queues: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReviewQueue"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_review_queues: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveReviewQueue"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewQueue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_review_queues_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewQueue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_review_queues_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceReviewQueue"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewQueue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_review_queues_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_review_cases_id_queue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveReviewCase"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_review_cases_reviewers_id_availability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetAvailability"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviewers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_saved_views: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                /** @description The page that it is a view of, such as `reviews`. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SavedView"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_saved_views: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveView"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_saved_views_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_corrective_actions: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                /** @description `due`: open ones by due time, then closed ones. */
                order?: "newest" | "due";
                merchant_id?: string;
                status?: "issued" | "fix_submitted" | "approved" | "rejected" | "completed" | "withdrawn";
                priority?: "low" | "medium" | "high" | "urgent";
                action_type?: "verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other";
                /** @description True: only actions past their due date that are neither completed nor withdrawn. False: only the others. */
                overdue?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CorrectiveAction"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_corrective_actions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "action_type": "fix_hygiene",
                 *       "description": "Clean the kitchen and send a photograph.",
                 *       "priority": "high",
                 *       "due_date": "2099-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["IssueCorrectiveAction"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectiveAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_corrective_actions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectiveActionWithEvidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_corrective_actions_id_submit_fix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitFix"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectiveAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_corrective_actions_id_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApproveFix"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectiveAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_corrective_actions_id_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectFix"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectiveAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_corrective_actions_id_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectiveAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_corrective_actions: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                /** @description `due`: open ones by due time, then closed ones. */
                order?: "newest" | "due";
                merchant_id?: string;
                status?: "issued" | "fix_submitted" | "approved" | "rejected" | "completed" | "withdrawn";
                priority?: "low" | "medium" | "high" | "urgent";
                action_type?: "verify_identity" | "verify_location" | "replace_evidence" | "fix_hygiene" | "fix_signage" | "update_documents" | "improve_fulfilment" | "respond_to_complaints" | "other";
                /** @description True: only actions past their due date that are neither completed nor withdrawn. False: only the others. */
                overdue?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CorrectiveAction"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_corrective_actions_id_submit_fix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitFix"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectiveAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_appeals: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                /** @description `waiting`: what waits longest for an answer first, then what was answered. `due`: so too, by when it is due. */
                order?: "newest" | "waiting" | "due";
                /** @description True: only unanswered appeals past their due time. False: only the others. */
                overdue?: boolean;
                merchant_id?: string;
                status?: "submitted" | "upheld" | "overturned";
                subject_type?: "review_case" | "corrective_action" | "merchant_status";
                subject_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Appeal"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operations_appeals: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "subject_type": "merchant_status",
                 *       "subject_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "grounds": "The complaint was about another shop."
                 *     }
                 */
                "application/json": components["schemas"]["SubmitAppeal"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_appeals_statistics: {
        parameters: {
            query?: {
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_appeals_id_context: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealContext"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_operations_appeals_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operations_appeals_id_review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewAppeal"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_operations_appeals_id_restore_facts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreFacts"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_merchant_page_links: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MerchantPageLink"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchant_page_links: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "expires_in_days": 14
                 *     }
                 */
                "application/json": components["schemas"]["CreateMerchantPageLink"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedMerchantPageLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_merchant_page_links: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "expires_in_days": 14
                 *     }
                 */
                "application/json": components["schemas"]["CreateMerchantPageLink"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedMerchantPageLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_merchant_page_links_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantPageLinkRevoked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchant_page_links_id_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenMerchantPageLink"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchant_page_links_id_fixes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitFixByLink"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivedByLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_merchant_page_links_id_appeals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealByLink"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivedByLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_events_schemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSchemas"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_events: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                merchant_id?: string;
                event_type?: "risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired";
                /** @description Only events with a higher `sequence`, in ascending order. Needs `merchant_id`. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ListedEvent"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_webhooks_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_type": "risk_status_changed",
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "data": {
                 *         "new_status": "suspended"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestEventSent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_webhook_deliveries: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
                /** @description Only the last attempt of each dead-lettered delivery. */
                dead_letter_only?: boolean;
                webhook_id?: string;
                event_type?: "risk_status_changed" | "review_case_opened" | "review_decision_made" | "corrective_action_issued" | "trigger_fired";
                event_id?: string;
                status?: "pending" | "succeeded" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DeliveryAttempt"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_webhook_deliveries_faults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DeadLetterFault"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_webhook_deliveries_attempt_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAttemptDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_webhooks_retries_run_due: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedDeliveries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_webhook_deliveries_replay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayDeliveries"];
            };
        };
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedDeliveries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_webhook_deliveries_attempt_id_replay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                attempt_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAttempt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_sandbox_events: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_type": "review_case_opened",
                 *       "merchant_id": "019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10",
                 *       "data": {
                 *         "priority": "low"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EmitSandboxEvent"];
            };
        };
        responses: {
            /** @description Accepted: the work has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxEventEmitted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_webhooks: {
        parameters: {
            query?: {
                /** @description How many items to leave out. */
                skip?: number;
                /** @description How many items to return, 1 to 100. */
                limit?: number;
                /** @description Only what was created then or later. */
                created_from?: string;
                /** @description Only what was created then or earlier. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Webhook"][];
                        total: number;
                        skip: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_platform_webhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key with an equal body within 24 hours gets the first answer again, and nothing is created twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://partner.example.com/trust",
                 *       "secret": "whsec_bG9uZyBlbm91Z2ggdG8gYmUgYSBzZWNyZXQ=",
                 *       "events": [
                 *         "risk_status_changed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RegisterWebhook"];
            };
        };
        responses: {
            /** @description Created: the whole resource. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_webhooks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_platform_webhooks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_platform_webhooks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_platform_webhooks_id_health: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealth"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_settings_chat_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_settings_chat_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetChatWebhook"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    delete_settings_chat_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    post_settings_chat_webhook_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
