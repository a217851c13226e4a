import { Form } from "@remix-run/react";
import type { AccessExplanation, AccessLine } from "~/models/access-explanation";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { AccessVerdict } from "./access-verdict";

interface Choice {
	value: string;
	label: string;
}

interface MemberAccessView {
	email: string;
	role: string;
	place: { storeId: string; title: string } | null;
	places: Choice[];
	choices: { label: string; options: Choice[] }[];
	asked: (AccessExplanation & { id: string; title: string }) | null;
	tables: { title: string; groups: { group: string; lines: AccessLine[] }[] }[];
	editTo: string | null;
}

/** Asks about one page, and tells of all of them. */
export function MemberAccess({ view }: { view: MemberAccessView }) {
	const { asked, place, places } = view;
	return (
		<>
			<Card title="Ask about a page">
				<Form method="get" className="form-grid form-grid-3">
					<div>
						<label className="label" htmlFor="asked-page">
							Page
						</label>
						<select
							id="asked-page"
							name="page"
							className="input"
							defaultValue={asked?.id ?? ""}
							key={asked?.id}
							required
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
							{places.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					</div>
					<div className="ask-go">
						<Button variant="primary" icon="search">
							Ask
						</Button>
					</div>
				</Form>
			</Card>
			{asked && <AccessVerdict asked={asked} editTo={view.editTo} />}
			{view.tables.map(({ title, groups }) => (
				<Card key={title} flush title={title}>
					<table className="table">
						<caption className="sr-only">{`What ${view.email} can open: ${title}`}</caption>
						<thead>
							<tr>
								<th scope="col">Page</th>
								<th scope="col">Group</th>
								<th scope="col">Opens</th>
								<th scope="col">Why</th>
							</tr>
						</thead>
						<tbody>
							{groups.flatMap(({ group, lines }) =>
								lines.map((line) => (
									<tr key={line.id}>
										<td data-label="Page" className="cell-title">
											{line.title}
										</td>
										<td data-label="Group">{group}</td>
										<td data-label="Opens">
											<Badge
												tone={line.allowed ? "success" : "neutral"}
												icon={line.allowed ? "check" : "x"}
											>
												{line.allowed ? "Yes" : "No"}
											</Badge>
										</td>
										<td data-label="Why" className="break-words">
											{line.summary}
										</td>
									</tr>
								)),
							)}
						</tbody>
					</table>
				</Card>
			))}
		</>
	);
}
