import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";

export function DraftValues({ typed }: { typed: readonly [string, string][] }) {
	if (typed.length === 0) return null;
	return (
		<Card title="What you entered">
			<p className="mb-4">Nothing was saved. Copy it from here.</p>
			<DescriptionList items={typed.map(([name, value]) => ({ term: fieldLabel(name), value }))} />
		</Card>
	);
}

function fieldLabel(name: string): string {
	const label = name
		.split(/[.[\]]+/)
		.filter(Boolean)
		.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : plain(part)))
		.join(", ");
	return label.charAt(0).toUpperCase() + label.slice(1);
}

function plain(part: string): string {
	return part.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
}
