import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { StatusBadge } from "~/components/ui/status-badge";
import type { Coverage, KindCoverage } from "~/models/notifier/coverage";
import { NOTIFICATION_LABELS, OPT_IN_KINDS } from "~/models/notifier/notification-kind";
import { worthWords } from "~/models/notifier/when-words";

export function WhoIsTold({ coverage }: { coverage: Coverage }) {
	return (
		<Card title="Who gets what, and when">
			<p className="hint">
				{coverage.hasOwn
					? "Recipients get what is chosen for each of them."
					: "This location has no recipients of its own yet, so its contact and its manager contacts get the messages. As soon as there is a recipient, only recipients get them."}
			</p>
			<p className="hint mt-2">{worthWords()}</p>
			<DescriptionList
				items={coverage.kinds.map(({ kind, people, when }) => ({
					term: NOTIFICATION_LABELS[kind],
					value: (
						<>
							<People kind={kind} people={people} /> <span className="hint block">{when}</span>
						</>
					),
				}))}
			/>
		</Card>
	);
}

function People({ kind, people }: Pick<KindCoverage, "kind" | "people">) {
	if (people.length > 0) return <span className="break-words">{people.join(", ")}</span>;
	if (OPT_IN_KINDS.includes(kind)) return "Nobody chose it";
	return <StatusBadge tone="warning">Nobody</StatusBadge>;
}
