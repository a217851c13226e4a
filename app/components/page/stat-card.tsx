import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";

type Comparison = {
	direction: "up" | "down" | "same";
	text: string;
	good?: boolean;
};

type StatCardProps = {
	label: string;
	value: ReactNode;
	comparison?: Comparison;
	to?: string;
	tone?: "good" | "fair" | "bad" | null;
};

export function StatCard({ label, value, comparison, to, tone }: StatCardProps) {
	return (
		<div className="card stat-card">
			<p className="stat-label">{label}</p>
			<p className={tone ? `stat ${TONES[tone]}` : "stat"}>
				{to ? (
					<Link to={to} discover="none" className="stat-link">
						{value}
					</Link>
				) : (
					value
				)}
			</p>
			{comparison && (
				<p className={`stat-change ${comparisonClass(comparison)}`}>
					{comparison.direction !== "same" && (
						<Icon name={comparison.direction === "up" ? "arrow-up" : "arrow-down"} size={15} />
					)}
					{comparison.text}
				</p>
			)}
		</div>
	);
}

const TONES = { good: "text-success", fair: "text-warning", bad: "text-danger" };

function comparisonClass({ direction, good }: Comparison): string {
	if (direction === "same" || good === undefined) return "text-muted-foreground";
	return good ? "text-success" : "text-danger";
}
