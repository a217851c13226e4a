import { Card } from "~/components/ui/card";

export function GivenToNew({ parts }: { parts: readonly string[] }) {
	if (parts.length === 0) return null;
	return (
		<Card title="Settings copied to new locations">
			<p>{parts.join(" · ")}</p>
			<p className="hint">
				Includes settings made through the API, such as order throttling, payment and POS settings.
			</p>
		</Card>
	);
}
