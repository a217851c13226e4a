import type { GetReadyStep } from "~/models/home/home-view";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { TextLink } from "../ui/text-link";

export function GetReadyCard({
	steps,
	note = "",
}: {
	steps: readonly GetReadyStep[];
	note?: string;
}) {
	const done = steps.filter(({ isDone }) => isDone).length;
	return (
		<Card title="Get ready to take orders" className="home-list" flush>
			<p className="hint get-ready-count">
				{done} of {steps.length} done{note && `. ${note}`}
			</p>
			<ol>
				{steps.map(({ label, why, isDone, to, places = [] }) => (
					<li key={label} className="home-line get-ready-step">
						<Icon
							name={isDone ? "check-circle" : "clock"}
							size={18}
							className={isDone ? "text-success" : "text-warning"}
							label={isDone ? "Done" : "To do"}
						/>
						<span className="min-w-0">
							{to && !isDone ? <TextLink to={to}>{label}</TextLink> : label}
							{why && <span className="block text-sm text-muted-foreground">{why}</span>}
							{places.map((place) => (
								<span key={place.name} className="block text-sm text-muted-foreground">
									{place.to ? <TextLink to={place.to}>{place.name}</TextLink> : place.name}:{" "}
									{place.why}
								</span>
							))}
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}
