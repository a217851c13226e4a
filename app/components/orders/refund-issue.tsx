import { Fragment } from "react";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";

type RefundIssueProps = {
	message: string | null;
	providerTo: string | null;
	refundTo?: string | null;
	orderTo: string;
};

export function RefundIssue({ message, providerTo, refundTo, orderTo }: RefundIssueProps) {
	const ways = [
		{ to: providerTo, label: "Open the payment provider" },
		{ to: refundTo, label: "Refund it instead" },
		{ to: orderTo, label: "Back to the order" },
	];
	return (
		<Notice kind="warning">
			<p>{message}</p>
			<p className="order-ways">
				{ways.map(
					({ to, label }) =>
						to && (
							<Fragment key={label}>
								<TextLink to={to}>{label}</TextLink>{" "}
							</Fragment>
						),
				)}
			</p>
		</Notice>
	);
}
