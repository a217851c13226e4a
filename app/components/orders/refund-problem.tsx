import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";

type RefundProblemProps = {
	words: string | null;
	/** Where the payment provider is linked, for people who may see it. */
	providerTo: string | null;
};

/** Why an order cannot be refunded or canceled, with the page that can change it. */
export function RefundProblem({ words, providerTo }: RefundProblemProps) {
	return (
		<Notice
			kind="warning"
			actions={providerTo && <TextLink to={providerTo}>Open the payment provider</TextLink>}
		>
			{words}
		</Notice>
	);
}
