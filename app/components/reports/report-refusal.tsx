import type { ReportError as Refusal } from "~/models/reports/report-view";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";

export function ReportErrorNotice({ message, advice, ways }: Refusal) {
	return (
		<Notice kind="warning" title={message}>
			<p>{advice}</p>
			<ul className="report-ways">
				{ways.map(({ label, to }) => (
					<li key={to}>
						<TextLink to={to}>{label}</TextLink>
					</li>
				))}
			</ul>
		</Notice>
	);
}
