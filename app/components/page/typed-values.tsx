import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";

export function TypedValues({ typed }: { typed: readonly [string, string][] }) {
	if (typed.length === 0) return null;
	return (
		<Card title="What you entered">
			<p className="mb-4">Nothing was saved. Copy it from here.</p>
			<DescriptionList items={typed.map(([name, value]) => ({ term: wordsOf(name), value }))} />
		</Card>
	);
}

function wordsOf(name: string): string {
	const words = name
		.split(/[.[\]]+/)
		.filter(Boolean)
		.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : plain(part)))
		.join(", ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function plain(part: string): string {
	return part.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
}
