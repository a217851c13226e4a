import type { ReactNode } from "react";
import type { ListOption } from "~/models/shared/define-list";
import { FOUND_FIELD } from "~/models/shared/found-page";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { Button } from "../ui/button";
import { ChoiceSearch } from "./choice-search";
import type { FormState, RowState } from "./form-state";
import { MoreFound } from "./more-found";
import { RowList } from "./row-list";

type FoundRowsProps = {
	form: FormState;
	name: string;
	searchName: string;
	/** The form's field for how much is shown; one of its own for each list of the form. */
	pageName?: string;
	searchHint?: string;
	title: string;
	canMove?: boolean;
	max: number;
	empty: ReactNode;
	/** Reason why nothing can be found, other than that nothing is left to add. */
	fault?: string | undefined;
	found: ChoicesView | undefined;
	toRow: (found: ListOption) => object;
	rowTitle: (row: RowState) => string;
	children: (row: RowState) => ReactNode;
};

export function FoundRows(props: FoundRowsProps) {
	const { form, name, searchName, pageName = FOUND_FIELD, title, found, toRow } = props;
	const noun = title.toLowerCase();
	const hasRoom = form.list(name).length < props.max;
	const { lastChange } = form;
	const isAdding = lastChange?.type === "insert" && lastChange.payload.name === name;
	const isLooking = form.lastUpdated === pageName || isAdding;
	const offered = isLooking && hasRoom ? found?.choices : undefined;
	return (
		<div className="found-rows">
			<RowList
				form={form}
				name={name}
				legend={title}
				legendHidden
				rowLabel={props.rowTitle}
				canMove={props.canMove}
				inline
				labelsHidden
				empty={props.empty}
			>
				{props.children}
			</RowList>
			<ChoiceSearch
				form={form}
				name={searchName}
				pageName={pageName}
				label={`Find ${noun} to add`}
				hint={props.searchHint}
			/>
			{offered && offered.length > 0 && (
				<ul className="rows rows-inline" aria-label={`${title} to add`}>
					{offered.map((option) => (
						<li key={option.value}>
							<span className="row-fields row-name">{option.label}</span>
							<Button size="sm" icon="plus" {...form.insertButton(name, toRow(option))}>
								Add<span className="sr-only"> {option.label}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			{offered?.length === 0 && <p className="hint">{props.fault ?? "No other matches."}</p>}
			<MoreFound form={form} pageName={pageName} isMore={offered && found?.isMore} />
		</div>
	);
}
