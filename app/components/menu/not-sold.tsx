import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";

type NotSoldProps = { noun: string; reasons: readonly string[]; categoryTo: string | null };

export function NotSold({ noun, reasons, categoryTo }: NotSoldProps) {
	if (reasons.length === 0) return null;
	return (
		<Notice kind="warning">
			<p>{`Customers cannot order this ${noun}. ${reasons.join(" ")}`}</p>
			{categoryTo && <TextLink to={categoryTo}>Add to a category</TextLink>}
		</Notice>
	);
}
