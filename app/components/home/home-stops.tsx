import { Link } from "@remix-run/react";
import type { HomeStops as Stops } from "~/models/home/home-view";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { TextLink } from "../ui/text-link";

export function HomeStops({ stops }: { stops: Stops }) {
	return (
		<Card title={stops.title} className="home-list" flush>
			<ul>
				{stops.lines.map((line) => (
					<li key={line.key} className="home-line">
						{line.to ? (
							<Link to={line.to} discover="none" className="home-line-link">
								<Words {...line} />
								<Icon name="chevron-right" size={18} />
							</Link>
						) : (
							<div className="home-line-link">
								<Words {...line} />
							</div>
						)}
					</li>
				))}
			</ul>
			{(stops.all || stops.note) && (
				<p className="home-stops-note hint">
					{stops.all && <All {...stops.all} />} {stops.note}
				</p>
			)}
		</Card>
	);
}

function All({ count, to }: NonNullable<Stops["all"]>) {
	const words = `All ${count} stops`;
	return to ? <TextLink to={to}>{words}</TextLink> : `${words} active now.`;
}

function Words({ place, words, lost }: Stops["lines"][number]) {
	return (
		<>
			<span className="home-problem home-problem-danger">
				<Icon name="alert" size={18} />
			</span>
			<span className="home-stop">
				<span className="min-w-0">
					<span className="block font-semibold">{place}</span>{" "}
					<span className="block text-sm text-muted-foreground">{words}</span>
				</span>{" "}
				{lost && <span className="home-lost">{lost}</span>}
			</span>
		</>
	);
}
