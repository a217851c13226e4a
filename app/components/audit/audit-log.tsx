import { Pagination } from "~/components/list/pagination";
import type { AuditEntryView, ChainView } from "~/models/audit/audit-view";
import { PAGE_SIZES, type Pagination as PageOfList } from "~/models/shared/list";
import { CsvLink } from "../list/csv-link";
import type { FilterOption } from "../list/filter";
import { FilterBar } from "../list/filter-bar";
import { ListSummary } from "../list/list-summary";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { AuditEntry } from "./audit-entry";
import { auditFilters } from "./audit-filters";

export interface AuditLogProps {
	entries: AuditEntryView[];
	pagination: PageOfList;
	current: number;
	chain: ChainView;
	zone: string;
	entities: FilterOption[];
	fields: FilterOption[];
	only: FilterOption | null;
	csv: string | null;
	params: URLSearchParams;
}

export function AuditLog(props: AuditLogProps) {
	const { entries, pagination, current, chain, csv, params } = props;
	return (
		<>
			<FilterBar filters={auditFilters(props)} params={params} />
			<Card flush>
				<div className="list-head">
					<div className="actions audit-chain">
						<ListSummary
							count={pagination.total}
							countIsExact={pagination.totalIsExact}
							noun={["change", "changes"]}
						/>
						<Badge
							tone={chain.isWhole ? "success" : "danger"}
							icon={chain.isWhole ? "shield" : "alert"}
						>
							{chain.words}
						</Badge>
					</div>
					{csv && <CsvLink path={csv} params={params} />}
				</div>
				{entries.length > 0 ? (
					<ol className="audit-list">
						{entries.map((entry) => (
							<AuditEntry key={entry.seq} entry={entry} />
						))}
					</ol>
				) : (
					<EmptyState icon="history" title="No records">
						Every change is kept here with who made it and what stood there before. Nothing matches
						the filters, or nothing was changed yet.
					</EmptyState>
				)}
			</Card>
			<Pagination
				params={params}
				page={current}
				pageSize={pagination.limit}
				total={pagination.total}
				totalIsExact={pagination.totalIsExact}
				pageSizes={PAGE_SIZES}
				noun="changes"
			/>
		</>
	);
}
