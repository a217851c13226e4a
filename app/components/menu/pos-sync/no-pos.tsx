import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";

export function NoPos({ message, to }: { message: string; to: string | null }) {
	return (
		<Notice kind="info">
			<p>
				{message} {to && <TextLink to={to}>Choose its POS</TextLink>}
			</p>
		</Notice>
	);
}
