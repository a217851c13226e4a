import type { ReactNode } from "react";
import type { ListView } from "~/models/shared/list-view";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { filterNames } from "./filter";
import { withParams } from "./query";

type NoMatchesProps = {
	list: Pick<ListView<unknown>, "filters" | "noun">;
	params: URLSearchParams;
	action?: ReactNode;
};

export function NoMatches({ list, params, action }: NoMatchesProps) {
	return (
		<EmptyState
			icon="search"
			title={`No ${list.noun[1]} match`}
			action={
				<div className="actions justify-center">
					<ButtonLink to={withoutFilters(list.filters, params)} icon="x">
						Clear filters
					</ButtonLink>
					{action}
				</div>
			}
		>
			Try a different search or clear the filters.
		</EmptyState>
	);
}

function withoutFilters(filters: ListView<unknown>["filters"], params: URLSearchParams): string {
	const cleared = filterNames(filters).map((name) => [name, null] as const);
	return withParams(params, { ...Object.fromEntries(cleared), page: null });
}
