import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { SenderView } from "~/models/campaigns/campaign";

/** Warns that email campaigns need a verified sender, with a link to domains; hidden once one is verified. */
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
