/** What a cell shows where there is nothing, quieter than what there is elsewhere in its column. */
export function QuietNone({ children = "None" }: { children?: string }) {
	return <span className="text-muted-foreground">{children}</span>;
}
