import { Form, Link } from "@remix-run/react";
import type { AccessExplanation, AccessLine } from "~/models/pages/access-explanation";
import { type ChoicesView, shownCountMessage } from "~/models/shared/searched-choices";
import { type Column, DataTable } from "../list/data-table";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { AccessVerdict } from "./access-verdict";

interface Choice {
	value: string;
	label: string;
}

interface MemberAccessView {
	name: string;
	role: string;
	place: { storeId: string; title: string } | null;
	places: ChoicesView;
	find: string;
	choices: { label: string; options: Choice[] }[];
	explanation: (AccessExplanation & { id: string; title: string }) | null;
	overall: { summary: string; remedy: string } | null;
	tables: { title: string; groups: { group: string; count: string; lines: AccessLine[] }[] }[];
	shown: { label: string; to: string; isCurrent: boolean }[];
	editTo: string | null;
}

export function MemberAccess({ view }: { view: MemberAccessView }) {
	const { explanation, place, places, find } = view;
	return (
		<>
			<Card title="Check a page">
				<Form method="get" className="form-grid form-grid-3">
					<div>
						<label className="label" htmlFor="asked-page">
							Page
						</label>
						<select
							id="asked-page"
							name="page"
							className="input"
							defaultValue={explanation?.id ?? ""}
							key={explanation?.id}
							required={!places.isPart}
						>
							<option value="">Choose a page</option>
							{view.choices.map(({ label, options }) => (
								<optgroup key={label} label={label}>
									{options.map((option) => (
										<option key={option.value} value={option.value}>
											{option.label}
										</option>
									))}
								</optgroup>
							))}
						</select>
					</div>
					{places.isPart && (
						<div>
							<label className="label" htmlFor="find-locations">
								Find locations
							</label>
							<input
								id="find-locations"
								name="find"
								type="search"
								className="input"
								defaultValue={find}
								maxLength={250}
								autoComplete="off"
							/>
							<p className="hint">{shownCountMessage(places)}</p>
						</div>
					)}
					<div>
						<label className="label" htmlFor="asked-location">
							Location
						</label>
						<select
							id="asked-location"
							name="location"
							className="input"
							defaultValue={place?.storeId}
							key={place?.storeId}
						>
							{places.choices.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					</div>
					<div className="ask-go">
						<Button variant="primary" icon="search">
							Check
						</Button>
					</div>
				</Form>
			</Card>
			{explanation && <AccessVerdict explanation={explanation} editTo={view.editTo} />}
			{view.overall && !explanation && (
				<Notice kind="warning" title={view.overall.summary}>
					{view.overall.remedy}
				</Notice>
			)}
			{view.tables.length > 0 && (
				<nav className="chips" aria-label="Which pages are listed">
					{view.shown.map(({ label, to, isCurrent }) => (
						<Link
							key={label}
							to={to}
							discover="none"
							preventScrollReset
							className="chip pr-3"
							aria-current={isCurrent || undefined}
						>
							{label}{" "}
						</Link>
					))}
				</nav>
			)}
			{view.tables.map(({ title, groups }) => (
				<Card key={title} flush title={title}>
					{groups.length === 0 && <p className="card-body">They can open every page.</p>}
					{groups.map((group) => (
						<AccessGroup key={group.group} name={view.name} {...group} />
					))}
				</Card>
			))}
		</>
	);
}

function AccessGroup({
	name,
	group,
	count,
	lines,
}: MemberAccessView["tables"][number]["groups"][number] & { name: string }) {
	return (
		<details className="access-group">
			<summary>
				<span className="font-semibold">{group}</span> <span className="access-count">{count}</span>
				<Icon name="chevron-down" size={18} />
			</summary>
			<DataTable
				caption={`What ${name} can open: ${group}`}
				columns={COLUMNS}
				rows={lines}
				rowKey={({ id }) => id}
			/>
		</details>
	);
}

const COLUMNS: Column<AccessLine>[] = [
	{ id: "title", header: "Page", card: "title", cell: ({ title }) => title },
	{
		id: "allowed",
		header: "Access",
		card: "status",
		cell: ({ allowed }) => (
			<Badge tone={allowed ? "success" : "neutral"} icon={allowed ? "check" : "x"}>
				{allowed ? "Can open" : "Can't open"}
			</Badge>
		),
	},
	{
		id: "why",
		header: "Why",
		cell: ({ summary }) => <span className="break-words">{summary}</span>,
	},
];
