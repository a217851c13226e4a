import type { ReactNode } from "react";
import { Button } from "../ui/button";
import type { FormState, RowState } from "./form-state";

type RowListProps = {
	form: FormState;
	name: string;
	legend: string;
	legendHidden?: boolean;
	hint?: ReactNode;
	children: (row: RowState) => ReactNode;
	isFolded?: boolean;
	newRow?: object;
	addLabel?: string;
	rowLabel: string | ((row: RowState) => string);
	empty?: ReactNode;
	maxRows?: number;
	canMove?: boolean;
	labelsHidden?: boolean;
	inline?: boolean;
	addsByIcon?: boolean;
	actions?: ReactNode;
	readOnly?: boolean;
};

export function RowList(props: RowListProps) {
	const { form, name, legend, legendHidden, hint, children, newRow, addLabel, rowLabel } = props;
	const { labelsHidden, inline, readOnly } = props;
	const rows = form.list(name);
	const field = form.field(name);
	const removed = form.lastChange?.type === "remove" && form.lastChange.payload.name === name;
	return (
		<fieldset id={field.id}>
			<legend className={legendHidden ? "sr-only" : "label"}>{legend}</legend>
			{hint && <div className="hint">{hint}</div>}
			{rows.length === 0 && props.empty && <div className="hint">{props.empty}</div>}
			<ol
				className={`rows${labelsHidden ? " rows-bare" : ""}${inline ? " rows-inline" : ""}${props.canMove ? " rows-moved" : ""}${props.isFolded ? " rows-folded" : ""}`}
			>
				{rows.map((row) => (
					<li key={row.key}>
						<div className="row-fields" id={form.field(row.name).id}>
							{children(row)}
							{row.errors.map((error) => (
								<p key={error} className="field-error">
									{error}
								</p>
							))}
						</div>
						{!readOnly && (
							<RowButtons
								form={form}
								list={name}
								row={row}
								count={rows.length}
								rowLabel={rowLabel}
								canMove={props.canMove}
							/>
						)}
					</li>
				))}
			</ol>
			{field.errors.map((error) => (
				<p key={error} className="field-error">
					{error}
				</p>
			))}
			{!readOnly && (
				<div className="actions">
					{addLabel && rows.length < (props.maxRows ?? Number.POSITIVE_INFINITY) && (
						<Button
							icon="plus"
							size="sm"
							{...(props.addsByIcon && { iconOnly: true, variant: "ghost", title: addLabel })}
							{...form.insertButton(name, newRow)}
							{...(removed && { autoFocus: true })}
						>
							{addLabel}
						</Button>
					)}
					{props.actions}
				</div>
			)}
		</fieldset>
	);
}

type RowButtonsProps = {
	form: FormState;
	list: string;
	row: RowState;
	count: number;
	rowLabel: RowListProps["rowLabel"];
	canMove?: boolean;
};

function RowButtons({ form, list, row, count, rowLabel, canMove }: RowButtonsProps) {
	const called = typeof rowLabel === "string" ? `${rowLabel} ${row.index + 1}` : rowLabel(row);
	const moved = movedTo(form, list, row.index, count);
	return (
		<div className="row-buttons">
			{canMove && (
				<>
					<Button
						variant="ghost"
						icon="arrow-up"
						iconOnly
						disabled={row.index === 0}
						{...form.reorderButton(list, row.index, row.index - 1)}
						{...(moved === "up" && { autoFocus: true })}
					>
						{`Move ${called} up`}
					</Button>
					<Button
						variant="ghost"
						icon="arrow-down"
						iconOnly
						disabled={row.index === count - 1}
						{...form.reorderButton(list, row.index, row.index + 1)}
						{...(moved === "down" && { autoFocus: true })}
					>
						{`Move ${called} down`}
					</Button>
				</>
			)}
			<Button variant="ghost" icon="trash" iconOnly {...form.removeButton(list, row.index)}>
				{`Remove ${called}`}
			</Button>
		</div>
	);
}

/** The button to focus after a move: the same one, or the opposite one at either end. */
function movedTo(
	form: FormState,
	list: string,
	index: number,
	count: number,
): "up" | "down" | null {
	const change = form.lastChange;
	if (change?.type !== "reorder") return null;
	const { name, from, to } = change.payload;
	if (name !== list || to !== index) return null;
	if (index === 0) return "down";
	return to < from || index === count - 1 ? "up" : "down";
}
