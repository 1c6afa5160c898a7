-- Mails that bring a link to set a password say so, as those written from now on do.
update system_outbox set purpose = case when body_text like '%/change-password?token=%' then 'password_reset' else 'user_invitation' end
 where purpose is null and document is null
   and (body_text like '%/change-password?token=%' or body_text like '%/confirm-invitation?token=%');
