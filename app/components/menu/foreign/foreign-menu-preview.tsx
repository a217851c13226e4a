import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { FormRow } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { ViewOnly } from "~/components/form/view-only";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import type {
	CategoryView,
	ForeignMenuView,
	ForeignPreviewView,
	GroupView,
	ItemView,
} from "~/models/menu/foreign/foreign-menu-view";
import type { ForeignPlanPart } from "~/models/menu/foreign/foreign-plan";
import { changeLinesText } from "~/models/shared/bulk-change";

type ForeignMenuPreviewProps = {
	page: { csrf: string };
	view: ForeignMenuView;
	columnOptions: readonly { value: string; label: string }[];
	restartTo: string;
};

/** A menu from another system as it would be here, with a checkbox for each item. */
export function ForeignMenuPreview(props: ForeignMenuPreviewProps) {
	const { page, view, columnOptions, restartTo } = props;
	const { preview } = view;
	const hidden = {
		csrf: page.csrf,
		"idempotency-key": view.key,
		packed: view.packed,
		...(preview && {
			mark: preview.mark,
			shown: preview.shown,
			previewedColumns: view.columns.map(({ value }) => value).join(),
		}),
	};
	return (
		<Form
			method="post"
			action={preview?.hasChanges ? "?step=run" : "?"}
			className="stack"
			key={view.key}
		>
			<ViewOnly>
				<HiddenFields values={hidden} />
				<Card title={view.source}>
					<div className="stack">
						{view.note && <Notice kind="warning">{view.note}</Notice>}
						{preview ? <Summary preview={preview} /> : <p role="status">{view.columnIssue}</p>}
						<div className="actions">
							{preview?.hasChanges && <Button variant="primary">Import menu</Button>}
							<Button formAction="?">{preview ? "Update preview" : "Preview"}</Button>
							<ButtonLink to={restartTo} variant="ghost">
								Choose another file
							</ButtonLink>
						</div>
					</div>
				</Card>
				{view.columns.length > 0 && <Columns view={view} options={columnOptions} />}
				{preview && <Groups groups={preview.groups} />}
				{preview?.categories.map((category) => (
					<CategoryCard key={`${category.menu} ${category.key}`} category={category} />
				))}
			</ViewOnly>
		</Form>
	);
}

function Summary({ preview }: { preview: ForeignPreviewView }) {
	const { summary, notes, menuTitle } = preview;
	const title = formState({ id: "foreign-menu", defaultValue: { menuTitle } }).field("menuTitle");
	return (
		<>
			<p role="status">{summary || "Choose at least one item"}</p>
			{notes.length > 0 && (
				<Notice kind="info" title="Check these">
					<ul>
						{notes.map((note) => (
							<li key={note}>{note}</li>
						))}
					</ul>
				</Notice>
			)}
			{menuTitle !== null && (
				<TextField
					field={{ ...title, maxLength: 150 }}
					label="Menu"
					hint="An existing menu with this name gets the new items."
				/>
			)}
		</>
	);
}

function Columns({
	view,
	options,
}: {
	view: ForeignMenuView;
	options: ForeignMenuPreviewProps["columnOptions"];
}) {
	const values = Object.fromEntries(view.columns.map(({ name, value }) => [name, value]));
	return (
		<Card title="Columns">
			<FormRow>
				{view.columns.map(({ name, header, sample }, index) => (
					<SelectField
						key={name}
						field={{
							...formState({ id: "foreign-columns" }).field(name),
							value: values[name] ?? "",
						}}
						label={header || `Column ${index + 1}`}
						options={options}
						emptyLabel="Leave out"
						hint={sample ? `Such as ${sample}` : undefined}
					/>
				))}
			</FormRow>
		</Card>
	);
}

function Groups({ groups }: { groups: readonly GroupView[] }) {
	if (groups.length === 0) return null;
	return (
		<Card title="Modifiers">
			<div className="stack">
				{groups.map((group) => (
					<div key={group.key}>
						{group.typed ? (
							<TextArea
								field={{
									...formState({ id: "foreign-modifiers" }).field(group.typed.name),
									value: group.typed.value,
								}}
								label={group.title}
								rows={4}
								hint={`Used in ${group.usedBy}. One modifier per line: Oat milk 1.00`}
							/>
						) : (
							<p>
								<strong>{group.title}</strong>
								<span className="hint">{` ${group.rule}`}</span>
								<br />
								{group.options}
							</p>
						)}
						<State part={group} />
						<Remarks part={group} />
					</div>
				))}
			</div>
		</Card>
	);
}

function CategoryCard({ category }: { category: CategoryView }) {
	const { key, title, menu, items, isAccepted } = category;
	return (
		<Card
			title={
				<label className="choice">
					<input type="checkbox" name="accept" value={key} defaultChecked={isAccepted} />{" "}
					<span>{menu ? `${menu}: ${title}` : title}</span>
				</label>
			}
		>
			<ol className="tree">
				{items.map((item) => (
					<ItemRow key={item.key} item={item} />
				))}
			</ol>
		</Card>
	);
}

function ItemRow({ item }: { item: ItemView }) {
	const { key, title, price, sizes, groups, isAccepted } = item;
	const name = <span className="font-medium">{title}</span>;
	return (
		<li>
			<div className="tree-row">
				<span className="tree-words">
					{isAccepted === null ? (
						name
					) : (
						<label className="choice">
							<input type="checkbox" name="accept" value={key} defaultChecked={isAccepted} /> {name}
						</label>
					)}
					{sizes && <span className="hint block">{sizes}</span>}
					{groups && <span className="hint block">{`Modifiers: ${groups}`}</span>}
					<Remarks part={item} />
				</span>{" "}
				<span className="tree-state">
					{price && <span className="tabular-nums">{price}</span>}
					<State part={item} />
				</span>
			</div>
		</li>
	);
}

const STATES: Record<
	ForeignPlanPart["state"],
	{ tone: "success" | "info" | "neutral" | "danger"; label: string }
> = {
	new: { tone: "success", label: "New" },
	changes: { tone: "info", label: "Updates" },
	unchanged: { tone: "neutral", label: "Already here" },
	refused: { tone: "danger", label: "Not imported" },
	"left-out": { tone: "neutral", label: "Left out" },
};

function State({ part: { state } }: { part: Pick<ForeignPlanPart, "state"> }) {
	const { tone, label } = STATES[state];
	return <Badge tone={tone}>{label}</Badge>;
}

function Remarks({ part }: { part: Pick<GroupView, "problem" | "lines" | "notes"> }) {
	const remarks = [part.problem, changeLinesText(part.lines), ...part.notes].filter(Boolean);
	return (
		<>
			{remarks.map((remark) => (
				<Fragment key={remark}>
					<span className="hint block">{remark}</span>{" "}
				</Fragment>
			))}
		</>
	);
}
