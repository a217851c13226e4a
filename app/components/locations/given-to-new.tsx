import { Card } from "~/components/ui/card";

export function GivenToNew({ parts }: { parts: readonly string[] }) {
	if (parts.length === 0) return null;
	return (
		<Card title="What new locations take over">
			<p>{parts.join(" · ")}</p>
			<p className="hint">
				Some of it has no page at a default store, such as order throttling, payment settings and
				POS settings: that was set through the API, and is taken over all the same.
			</p>
		</Card>
	);
}
