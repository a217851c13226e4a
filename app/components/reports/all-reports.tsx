import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import type { ReportGroup } from "~/models/reports/report-view";
import { matchesSearch } from "~/models/shared/fold-text";
import { hiddenParams, withoutParam } from "../list/query";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";

type AllReportsProps = {
	categories: readonly ReportGroup[];
	find: string;
	params: URLSearchParams;
};

/** All reports by category, filtered by the address's search text and live while typing. */
export function AllReports({ categories, find, params }: AllReportsProps) {
	const [words, setWords] = useState(find);
	const shown = categories
		.map((group) => ({
			...group,
			reports: group.reports.filter(({ title, question }) =>
				matchesSearch(`${group.title} ${title} ${question}`, words),
			),
		}))
		.filter(({ reports }) => reports.length > 0);
	return (
		<Card
			title="All reports"
			className="all-reports"
			id="all-reports"
			actions={
				<Form method="get" action="#all-reports" role="search" className="all-reports-find">
					{hiddenParams(params, ["find"]).map(([name, value]) => (
						<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
					))}
					<div className="search-box">
						<label htmlFor="find-report" className="sr-only">
							Find a report
						</label>
						<button type="submit" className="search-go" aria-label="Find">
							<Icon name="search" size={18} />
						</button>
						<input
							id="find-report"
							type="search"
							name="find"
							defaultValue={find}
							placeholder="Find a report"
							maxLength={250}
							autoComplete="off"
							className="input input-sm"
							onInput={({ currentTarget }) => setWords(currentTarget.value)}
						/>
						{find !== "" && (
							<Link
								to={withoutParam(params, "find")}
								discover="none"
								className="search-clear"
								aria-label="Clear search"
							>
								<Icon name="x" size={18} />
							</Link>
						)}
					</div>
				</Form>
			}
		>
			{shown.length === 0 && <p className="text-muted-foreground">No report matches.</p>}
			<div className={words ? "all-reports-groups all-reports-found" : "all-reports-groups"}>
				{shown.map(({ id, title, reports }) => (
					<section key={id} id={`reports-${id}`}>
						<h3>
							<a href={`#reports-${id}`}>
								{title} <Icon name="chevron-down" size={18} />
							</a>
						</h3>
						<ul>
							{reports.map((report) => (
								<li key={report.to}>
									<Link to={report.to} discover="none" title={report.question}>
										{report.title}
									</Link>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</Card>
	);
}
