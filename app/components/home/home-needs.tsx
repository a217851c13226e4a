import { Link } from "@remix-run/react";
import type { CountedOrders, HomeNeed, HomeView } from "~/models/home/home-view";
import { countText } from "~/models/shared/count-text";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { TextLink } from "../ui/text-link";
import { NeedAction, type SendingPage } from "./need-action";

type HomeNeedsProps = Pick<HomeView, "elsewhere"> & { needs: HomeNeed[]; page: SendingPage };

export function HomeNeeds({ needs, elsewhere, page }: HomeNeedsProps) {
	if (needs.length === 0) {
		return (
			<Card title="Needs attention" className="home-quiet" flush>
				<p className="home-calm">
					<Icon name="check-circle" size={18} />
					<span>Nothing needs your attention {elsewhere ? "here" : "right now"}.</span>
				</p>
				{elsewhere && <Elsewhere {...elsewhere} />}
			</Card>
		);
	}
	return (
		<Card title="Needs attention" className="home-list" flush>
			<ul>
				{needs.map((need) => (
					<li key={need.key} className="home-line">
						<Need need={need} page={page} />
					</li>
				))}
			</ul>
			{elsewhere && <Elsewhere {...elsewhere} />}
		</Card>
	);
}

function Elsewhere({ count, to }: CountedOrders) {
	const text = `${countText(count, "problem")} at your other locations`;
	return (
		<p className="home-calm">
			<span className={TONES.danger}>
				<Icon name="alert" size={18} />
			</span>
			<span>{to ? <TextLink to={to}>{text}</TextLink> : text}</span>
		</p>
	);
}

function Need({ need, page }: { need: HomeNeed; page: SendingPage }) {
	const { key, to, action, lines } = need;
	if (lines.length > 0) {
		return (
			<details>
				<summary className="home-line-link">
					<NeedText {...need} />
					<Icon name="chevron-down" size={18} />
				</summary>
				<ul className="home-need-lines">
					{lines.map(({ key, text, detail, to: lineTo, action }) => (
						<li key={key}>
							<span className="home-need-words">
								{lineTo ? <TextLink to={lineTo}>{text}</TextLink> : text}{" "}
								<span className="text-muted-foreground">{detail}</span>
							</span>
							{action && <NeedAction action={action} needKey={key} page={page} />}
						</li>
					))}
				</ul>
			</details>
		);
	}
	const content =
		to === null ? (
			<div className="home-line-link">
				<NeedText {...need} />
			</div>
		) : (
			<Link to={to} discover="none" className="home-line-link">
				<NeedText {...need} />
				{!action && <Icon name="chevron-right" size={18} />}
			</Link>
		);
	if (!action) return content;
	return (
		<div className="home-need">
			{content}
			<NeedAction action={action} needKey={key} page={page} />
		</div>
	);
}

function NeedText({ text, detail, tone }: HomeNeed) {
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
