import { Link, useSearchParams } from "@remix-run/react";
import type { AuditWho } from "~/models/audit/audit";
import type { AuditEntryView, ChainView } from "~/models/audit/audit-view";
import type { ListView } from "~/models/shared/list-view";
import { ListFrame } from "../list/list-frame";
import { withParams } from "../list/query";
import { Badge } from "../ui/badge";
import { EmptyState } from "../ui/empty-state";
import { AuditEntry } from "./audit-entry";

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
					{chain.text}
				</Badge>
			}
		>
			{list.rows.length > 0 ? (
				<ol className="audit-list">
					{list.rows.map((entry, index) => (
						<AuditEntry
							key={entry.seq}
							entry={entry}
							isSamePerson={list.rows[index - 1]?.samePerson === entry.samePerson}
						/>
					))}
				</ol>
			) : (
				<EmptyState icon="history" title="No records">
					{who === "visits"
						? "Sign-ins and denied access appear here. None match your filters."
						: "Changes appear here with who made them. None match your filters."}
					{who === "people" && " For changes by the POS, API keys and jobs, choose All."}
				</EmptyState>
			)}
		</ListFrame>
	);
}

function AuditWhoChips({ who }: { who: AuditWho }) {
	const [params] = useSearchParams();
	return (
		<nav className="chips" aria-label="Entries shown">
			{CHOICES.map(({ value, label }) => (
				<Link
					key={value}
					to={withParams(params, { who: value, page: null })}
					discover="none"
					className="chip pr-3"
					aria-current={value === who || undefined}
				>
					{label}{" "}
				</Link>
			))}
		</nav>
	);
}

const CHOICES: { value: AuditWho; label: string }[] = [
	{ value: "people", label: "People" },
	{ value: "visits", label: "Sign-ins and denied access" },
	{ value: "all", label: "All" },
];
