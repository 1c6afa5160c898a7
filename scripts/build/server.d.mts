export function builtServer(name?: string): Promise<string>
