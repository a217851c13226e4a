import { Link } from "@remix-run/react";
import type { HomeNeed } from "~/models/home/home-view";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { TextLink } from "../ui/text-link";

export function HomeNeeds({ needs }: { needs: HomeNeed[] }) {
	if (needs.length === 0) {
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
				{needs.map((need) => (
					<li key={need.key} className="home-line">
						<Need need={need} />
					</li>
				))}
			</ul>
		</Card>
	);
}

function Need({ need }: { need: HomeNeed }) {
	const { to, lines } = need;
	if (lines.length > 0) {
		return (
			<details>
				<summary className="home-line-link">
					<Words {...need} />
					<Icon name="chevron-down" size={18} />
				</summary>
				<ul className="home-need-lines">
					{lines.map(({ key, text, detail, to: lineTo }) => (
						<li key={key}>
							{lineTo ? <TextLink to={lineTo}>{text}</TextLink> : text}{" "}
							<span className="text-muted-foreground">{detail}</span>
						</li>
					))}
				</ul>
			</details>
		);
	}
	if (to === null) {
		return (
			<div className="home-line-link">
				<Words {...need} />
			</div>
		);
	}
	return (
		<Link to={to} discover="none" className="home-line-link">
			<Words {...need} />
			<Icon name="chevron-right" size={18} />
		</Link>
	);
}

function Words({ text, detail, tone }: HomeNeed) {
	return (
		<>
			<span className={TONES[tone]}>
				<Icon name={tone === "danger" ? "alert" : "clock"} size={18} />
			</span>
			<span className="min-w-0 flex-1">
				<span className="font-semibold">{text}</span>{" "}
				<span className="home-need-detail text-muted-foreground">{detail}</span>
			</span>
		</>
	);
}

const TONES = {
	danger: "home-problem home-problem-danger",
	warning: "home-problem home-problem-warning",
};
