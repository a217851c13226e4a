import { Link } from "@remix-run/react";
import type { HomeWaiting } from "~/models/home/home-view";
import { Card } from "../ui/card";

export function HomeWaitingList({ lines, isWide }: { lines: HomeWaiting[]; isWide: boolean }) {
	return (
		<Card title="Waiting orders" className="home-list" flush>
			<ul className={isWide ? "home-wide" : undefined}>
				{lines.map((line) => (
					<li key={line.label} className="home-line">
						{line.to ? (
							<Link to={line.to} discover="none" className="home-line-link">
								<Words {...line} />
							</Link>
						) : (
							<div className="home-line-link">
								<Words {...line} />
							</div>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Words({ label, hint, count }: HomeWaiting) {
	return (
		<>
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">{label}</span>{" "}
				<span className="block text-sm text-muted-foreground">{hint}</span>
			</span>{" "}
			<span className="home-count">{count.toLocaleString("en-US")}</span>
		</>
	);
}
