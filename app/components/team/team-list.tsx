import { Pagination } from "~/components/list/pagination";
import { PAGE_SIZES, type Pagination as PageOfList } from "~/models/shared/list";
import type { TeamRow } from "~/models/team/team-view";
import { CsvLink } from "../list/csv-link";
import { DataTable } from "../list/data-table";
import type { Filter, FilterOption } from "../list/filter";
import { FilterBar } from "../list/filter-bar";
import { ListSummary } from "../list/list-summary";
import { readSort } from "../list/query";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { teamColumns } from "./team-columns";

export interface TeamListView {
	rows: TeamRow[];
	pagination: PageOfList;
	current: number;
	roles: FilterOption[];
	locations: FilterOption[] | null;
	statuses: FilterOption[];
	path: string;
	csv: string | null;
	newTo: string | null;
	mayEdit: boolean;
}

type TeamListProps = {
	page: { csrf: string; formKey: string };
	list: TeamListView;
	params: URLSearchParams;
};

export function TeamList({ page, list, params }: TeamListProps) {
	const { rows, pagination, path } = list;
	return (
		<>
			<FilterBar filters={filtersOf(list)} params={params} />
			<Card flush>
				<div className="list-head">
					<ListSummary count={pagination.total} noun={["person", "people"]} />
					{list.csv && <CsvLink path={list.csv} params={params} />}
				</div>
				<DataTable
					caption="Team"
					columns={teamColumns({ rows, page, path })}
					rows={rows}
					rowKey={(row) => row.uuid}
					rowHref={({ uuid }) => `${path}/${uuid}/${list.mayEdit ? "edit" : "access"}`}
					params={params}
					sort={readSort(params, { by: "email", descending: false })}
					empty={
						<EmptyState
							icon="users"
							title="No people"
							action={list.newTo && <InviteLink to={list.newTo} />}
						>
							Everybody who can sign in here is listed with their role. Nobody matches the filters,
							or the first one is still to be invited.
						</EmptyState>
					}
				/>
			</Card>
			<Pagination
				params={params}
				page={list.current}
				pageSize={pagination.limit}
				total={pagination.total}
				pageSizes={PAGE_SIZES}
				noun="people"
			/>
		</>
	);
}

export function TeamListActions({ list }: { list: TeamListView }) {
	return (
		<>
			<ButtonLink to={`${list.path}/roles`} icon="shield">
				Roles
			</ButtonLink>
			{list.newTo && <InviteLink to={list.newTo} />}
		</>
	);
}

function InviteLink({ to }: { to: string }) {
	return (
		<ButtonLink to={to} variant="primary" icon="plus">
			Invite
		</ButtonLink>
	);
}

function filtersOf({ roles, locations, statuses }: TeamListView): Filter[] {
	return [
		{ kind: "search", name: "q", label: "Search by email" },
		{ kind: "select", name: "role", label: "Role", options: roles },
		...(locations
			? [{ kind: "select" as const, name: "location", label: "Location", options: locations }]
			: []),
		{ kind: "select", name: "status", label: "Status", options: statuses },
	];
}
