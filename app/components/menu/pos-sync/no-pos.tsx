import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";

export function NoPos({ words, to }: { words: string; to: string | null }) {
	return (
		<Notice kind="info">
			<p>
				{words} {to && <TextLink to={to}>Choose its point of sale</TextLink>}
			</p>
		</Notice>
	);
}
