import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { SenderView } from "~/models/campaigns/campaign";

/** That no email campaign can be started yet, and where to change that; nothing with a verified sender. */
export function SenderNotice({ sender: { address, domainsTo } }: { sender: SenderView }) {
	if (address) return null;
	return (
		<Notice
			kind="warning"
			title="Emails need a verified sender domain"
			actions={domainsTo && <ButtonLink to={domainsTo}>Open domains</ButtonLink>}
		>
			You can save drafts. Verify a domain and its sender to send them.
		</Notice>
	);
}
