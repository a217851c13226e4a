import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { CONFIRM_LINK, withNext } from "~/models/pages/single-sign-on-paths";

type WaitingNoticeProps = { waiting: string; next: string };

export function WaitingNotice({ waiting, next }: WaitingNoticeProps) {
	return (
		<Notice kind="info" title="An account waits to be linked">
			<p>
				<span className="break-words">{waiting}</span> is not linked yet.{" "}
				<TextLink to={withNext(CONFIRM_LINK, next)}>See what would be linked</TextLink>
			</p>
		</Notice>
	);
}
