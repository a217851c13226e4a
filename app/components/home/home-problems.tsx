import { Link } from "@remix-run/react";
import type { HomeProblem } from "~/models/home/home-view";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";

export function HomeProblems({ problems }: { problems: HomeProblem[] }) {
	if (problems.length === 0) {
		return (
			<Card title="Needs attention" className="home-quiet" flush>
				<p className="home-calm">
					<Icon name="check-circle" size={18} />
					<span>Nothing needs your attention right now.</span>
				</p>
			</Card>
		);
	}
	return (
		<Card title="Needs attention" className="home-list" flush>
			<ul>
				{problems.map((problem) => (
					<li key={problem.key} className="home-line">
						{problem.to === null ? (
							<div className="home-line-link">
								<Words {...problem} />
							</div>
						) : (
							<Link to={problem.to} discover="none" className="home-line-link">
								<Words {...problem} />
								<Icon name="chevron-right" size={18} />
							</Link>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Words({ text, tone }: HomeProblem) {
	return (
		<>
			<span className={TONES[tone]}>
				<Icon name={tone === "danger" ? "alert" : "clock"} size={18} />
			</span>
			<span className="min-w-0 flex-1 font-semibold">{text}</span>
		</>
	);
}

// Written out, so that the style sheet keeps them.
const TONES = {
	danger: "home-problem home-problem-danger",
	warning: "home-problem home-problem-warning",
};
