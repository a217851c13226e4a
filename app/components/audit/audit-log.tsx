import type { AuditWho } from "~/models/audit/audit";
import type { AuditEntryView, ChainView } from "~/models/audit/audit-view";
import type { ListView } from "~/models/shared/list-view";
import { ListFrame } from "../list/list-frame";
import { Badge } from "../ui/badge";
import { EmptyState } from "../ui/empty-state";
import { AuditEntry } from "./audit-entry";
import { AuditWhoChips } from "./audit-who-chips";

export interface AuditLogProps {
	list: ListView<AuditEntryView>;
	zone: string | null;
	who: AuditWho;
	chain: ChainView;
}

export function AuditLog({ list, zone, who, chain }: AuditLogProps) {
	return (
		<ListFrame
			list={list}
			totals={zone ? [`times in ${zone}`] : []}
			beside={<AuditWhoChips who={who} />}
			badge={
				<Badge
					tone={chain.isWhole ? "success" : "danger"}
					icon={chain.isWhole ? "shield" : "alert"}
				>
					{chain.words}
				</Badge>
			}
		>
			{list.rows.length > 0 ? (
				<ol className="audit-list">
					{list.rows.map((entry) => (
						<AuditEntry key={entry.seq} entry={entry} />
					))}
				</ol>
			) : (
				<EmptyState icon="history" title="No records">
					{who === "visits"
						? "Every sign-in and every refused page is kept here. None matches the filters."
						: "Every change is kept here with who made it and what stood there before. Nothing matches the filters, or nothing was changed yet."}
					{who === "people" && " What the point of sale, API keys and jobs changed is under All."}
				</EmptyState>
			)}
		</ListFrame>
	);
}
