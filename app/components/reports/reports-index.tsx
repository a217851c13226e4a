import { Link } from "@remix-run/react";
import type { ReportsIndex as Index } from "~/models/reports/report-view";
import { Card } from "../ui/card";

export function ReportsIndex({ categories }: Pick<Index, "categories">) {
	return (
		<div className="report-index">
			{categories.map(({ id, title, reports }) => (
				<Card key={id}>
					<h2 className="section-title">{title}</h2>
					<ul>
						{reports.map((report) => (
							<li key={report.to}>
								<Link to={report.to} discover="none" className="row-link">
									{report.title}
								</Link>{" "}
								<span className="cell-more">{report.question}</span>
							</li>
						))}
					</ul>
				</Card>
			))}
		</div>
	);
}
