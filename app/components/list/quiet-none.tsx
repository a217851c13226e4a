export function QuietNone({ children = "None" }: { children?: string }) {
	return <span className="text-muted-foreground">{children}</span>;
}
